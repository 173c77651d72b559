import type { Logger } from 'pino';
import { isLoopbackHost } from './known-host.ts';
import { hostnameOf } from './request-authority.ts';

/** Warns when keys, passwords and sessions may cross a network unencrypted: the service listens there, and no https URL leads to it. */
export function warnOfPlainHttp(
  { host, publicUrl }: { host: string; publicUrl: string | null },
  logger: Logger,
): void {
  if (isLoopbackHost(hostnameOf(host)) || publicUrl?.startsWith('https:') === true) return;
  logger.warn(
    { host, publicUrl },
    'HOST is not loopback and PUBLIC_URL is not https: API keys and sessions are sent unencrypted unless a proxy ends TLS',
  );
}
