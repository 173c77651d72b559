import { SettingsError } from '@pagemark/core';

/** Messages with a recommendation for errors of `listen`, by error code. */
const ADVICE: Record<string, (address: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `port ${port} of ${host} is in use by another process. Stop that process, or set PORT to a free port.`,
  EACCES: ({ port }) =>
    `permission denied for port ${port}. Set PORT to 1024 or higher, or grant the permission.`,
  EADDRNOTAVAIL: ({ host }) =>
    `this machine does not have the IP address ${host}. Set HOST to an IP address of this machine.`,
  ENOTFOUND: ({ host }) =>
    `the host name ${host} cannot be resolved. Set HOST to an IP address of this machine.`,
};

/** Converts an error of `listen` to a SettingsError. Errors that no setting can fix are returned unchanged. */
export function toListenError(error: NodeJS.ErrnoException, address: { host: string; port: number }): Error {
  const { code = '' } = error;
  const recommendation = ADVICE[code]?.(address);
  if (recommendation === undefined) return error;
  const name = code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST';
  return new SettingsError(`${name}: ${recommendation} (${code})`, { cause: error });
}
