import type { Logger } from 'pino';
import { isLoopbackHost } from '../clients/known-host.ts';
import { hostnameOf } from '../clients/request-authority.ts';

/** Warns if keys, passwords and sessions may be sent unencrypted: HOST is not loopback and PUBLIC_URL is not https. */
export function warnOfPlainHttp(
  { host, publicUrl }: { host: string; publicUrl: string | null },
  logger: Logger,
): void {
  if (isLoopbackHost(hostnameOf(host)) || publicUrl?.startsWith('https:') === true) return;
  logger.warn(
    { host, publicUrl },
    'HOST is not loopback and PUBLIC_URL is not https: API keys and sessions are sent unencrypted unless a proxy terminates TLS',
  );
}
