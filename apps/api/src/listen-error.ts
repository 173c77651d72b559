import { SettingsError } from '@pagemark/core';

/** What keeps a server from listening, and what to do about it, by the system's code. */
const ADVICE: Record<string, (address: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `another process uses port ${port} of ${host}. Stop that process, or set PORT to a free port.`,
  EACCES: ({ port }) =>
    `this user may not listen on port ${port}. Set PORT to one from 1024 up, or allow this one.`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: ({ host }) => `the name ${host} has no address. Set HOST to an address of this machine.`,
};

/** An error of `listen` as the setting that is wrong; what no setting can change stays as it is. */
export function toListenError(error: NodeJS.ErrnoException, address: { host: string; port: number }): Error {
  const { code = '' } = error;
  const advice = ADVICE[code]?.(address);
  if (advice === undefined) return error;
  const name = code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST';
  return new SettingsError(`${name}: ${advice} (${code})`, { cause: error });
}
