import type { LegacyTls } from '@pagemark/domain';
import { errorCode, FetchFailure } from '../http/fetch-failure.ts';
import type { Dial, LegacyTls as RetiredVersion } from '../http/connect/connect.ts';
import { withDeadline } from '../http/deadline.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';
import type { GatherContext } from './gather-context.ts';

/** How OpenSSL says that it was built, or told, not to speak a version at all: nothing was sent. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'ERR_SSL_LIBRARY_HAS_NO_CIPHERS',
  'ERR_SSL_NO_CIPHERS_AVAILABLE',
  'ERR_SSL_NO_CIPHER_MATCH',
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
]);

/** How hosts refuse: with an alert, another version, or by ending the connection. */
const REFUSED = /^(?:ERR_SSL_\w+|EPROTO|ECONNRESET|EPIPE)$/;

/**
 * Which retired versions of TLS a host accepts: one handshake that offers both and, when that comes to 1.1, one that offers
 * 1.0 alone. Each ends with the handshake: nothing is sent. Rejects with an ArtifactUnavailable when that cannot be told.
 */
export async function fetchLegacyTls(context: GatherContext, dial: Dial): Promise<LegacyTls | null> {
  const { memory, page } = context;
  if (page.protocol !== 'https:') return null;
  const ask = async (): Promise<LegacyTls> => {
    const latest = await versionBelow(context, dial, 'TLSv1.1');
    if (latest === null) return { accepted: [] };
    if (latest === 'TLSv1') return { accepted: [latest] };
    const oldest = await versionBelow(context, dial, 'TLSv1');
    return { accepted: oldest === null ? [latest] : [latest, oldest] };
  };
  return memory.recall(`retired tls ${page.origin}`, ask, () => 0);
}

/** The version that the host agrees to when it is offered nothing above one; null when it refuses. */
async function versionBelow(
  { effort, limits, page, reach }: GatherContext,
  dial: Dial,
  retiredTls: RetiredVersion,
): Promise<string | null> {
  const leave = await effort.begin(page.hostname, reach, REQUEST_PRIORITIES.page);
  const port = page.port === '' ? 443 : Number(page.port);
  const target = { secure: true, hostname: page.hostname, port };
  const deadline = {
    ms: limits.requestMs,
    reason: () => new ArtifactUnavailable('no_response'),
    signal: effort.signal,
  };
  try {
    const { socket, tls } = await withDeadline(deadline, (signal) =>
      dial(target, { signal, reach, alpn: [], retiredTls }),
    );
    socket.destroy();
    return tls?.protocol ?? null;
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const code = error.code === 'tls_error' ? (errorCode(error.cause) ?? '') : '';
    if (NOT_OFFERED.has(code)) throw new ArtifactUnavailable('legacy_tls_unsupported');
    if (REFUSED.test(code)) return null;
    throw new ArtifactUnavailable('no_response');
  } finally {
    leave();
  }
}
