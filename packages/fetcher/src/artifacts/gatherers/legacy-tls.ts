import { errorCode, FetchFailure } from '../../http/fetch-failure.ts';
import { ArtifactUnavailable } from '../../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import type { LegacyTls as LegacyVersion } from '../../http/connect/connect.ts';
import { withDeadline } from '../../http/deadline.ts';
import type { GatherContext } from '../gather-context.ts';
import { defineGatherer } from '../gatherer.ts';

/** OpenSSL's codes for a version that this build or configuration does not support, so nothing was sent. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'ERR_SSL_LIBRARY_HAS_NO_CIPHERS',
  'ERR_SSL_NO_CIPHERS_AVAILABLE',
  'ERR_SSL_NO_CIPHER_MATCH',
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
]);

/** Errors of a rejected version: an alert, another version, or a closed connection. */
const REFUSED = /^(?:ERR_SSL_[\w/]+|EPROTO|ECONNRESET|EPIPE)$/;

/**
 * The deprecated versions of TLS that the host accepts: one handshake offers both and, if the host selects 1.1, another
 * offers only 1.0. Nothing is sent after a handshake.
 */
export const legacyTls = defineGatherer({
  name: 'legacyTls',
  needs: 'page',
  async gather(context) {
    const { cache, page } = context;
    if (page.protocol !== 'https:') return null;
    return cache.getOrLoad(
      `legacy tls ${page.origin}`,
      () => acceptedVersions(context),
      () => 0,
    );
  },
});

async function acceptedVersions(context: GatherContext): Promise<{ accepted: string[] }> {
  const latest = await versionUpTo('TLSv1.1', context);
  if (latest === null) return { accepted: [] };
  if (latest === 'TLSv1') return { accepted: [latest] };
  const oldest = await versionUpTo('TLSv1', context);
  return { accepted: oldest === null ? [latest] : [latest, oldest] };
}

/** The version that the host selects when it is the latest one offered; null when the host rejects it. */
async function versionUpTo(
  maxVersion: LegacyVersion,
  { budget, connect, limits, page, reach }: GatherContext,
): Promise<string | null> {
  const release = await budget.acquire(page.hostname, reach, REQUEST_PRIORITIES.page);
  const port = page.port === '' ? 443 : Number(page.port);
  const target = { secure: true, hostname: page.hostname, port };
  const limit = {
    ms: limits.requestMs,
    reason: () => new ArtifactUnavailable('no_response'),
    signal: budget.signal,
  };
  try {
    const { socket, tls } = await withDeadline(limit, (signal) =>
      connect(target, { signal, reach, alpn: [], legacyTls: maxVersion }),
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
    release();
  }
}
