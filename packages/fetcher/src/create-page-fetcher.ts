import type { Clock, PageFetcher } from '@pagemark/core';
import type { Hop } from '@pagemark/domain';
import { createGatherer } from './artifacts/create-gatherer.ts';
import { createHostBackoff } from './http/hosts/host-backoff.ts';
import { ARTIFACT_LIMITS_DEFAULT } from './limits/artifact-limits.ts';
import type { ArtifactLimits } from './limits/artifact-limits.ts';
import { FetchFailure, limitFailure } from './http/fetch-failure.ts';
import { FETCH_LIMITS_DEFAULT } from './limits/fetch-limits.ts';
import type { FetchLimits } from './limits/fetch-limits.ts';
import { createAddressGuard } from './http/guard/address-guard.ts';
import { createConnector } from './http/connect/connect.ts';
import { createDomainRecords } from './http/dns/domain-records.ts';
import type { DomainRecords } from './http/dns/domain-records.ts';
import { createHostResolver } from './http/dns/host-resolver.ts';
import type { HostResolver } from './http/dns/host-resolver.ts';
import type { Network } from './http/guard/network.ts';
import { readPageBody } from './page/read-page-body.ts';
import { createAlpnProbe } from './http/connect/alpn-probe.ts';
import { createConnectionPool } from './http/connect/connection-pool.ts';
import { roundMs } from './http/round-ms.ts';
import { followRedirects, PRIVATE_PAGE } from './page/follow-redirects.ts';
import type { FetchedPage } from './page/follow-redirects.ts';
import { withDeadline } from './http/deadline.ts';

export type PageFetcherOptions = {
  /** Networks that may be contacted although they are not public; see `parseNetworks`. */
  allowedNetworks: readonly Network[];
  /** What hosts see as User-Agent; see `userAgentOf`. */
  userAgent: string;
  clock: Clock;
  /** Instead of what is known of addresses: tells those that anyone may reach from those that only the operator's networks allow. */
  isPublicAddress?: (address: string) => boolean;
  limits?: Partial<FetchLimits>;
  /** Authorities to trust besides the well-known ones, as PEM. */
  ca?: string;
  /** Instead of the name servers of this machine. The address guard checks its answers all the same. */
  resolver?: HostResolver;
  /** Likewise, for what is said of a domain besides its addresses. */
  domainRecords?: DomainRecords;
  /** Limits of looking around pages, the default for each that is absent. Null or absent: nothing but pages is fetched. */
  artifacts?: Partial<ArtifactLimits> | null;
};

/** Captures pages over HTTP/1.1 through the address guard; see `PageFetcher`. Connections are kept and shared. */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const limits: FetchLimits = { ...FETCH_LIMITS_DEFAULT, ...options.limits };
  const { allowedNetworks, ca, clock, isPublicAddress, userAgent } = options;
  const usesOperatingSystem = allowedNetworks.length > 0;
  const resolver = options.resolver ?? createHostResolver({ dnsMs: limits.dnsMs, usesOperatingSystem });
  const guard = createAddressGuard({ allowedNetworks, resolver, isPublicAddress });
  const dial = createConnector({ guard, limits, ca });
  const pool = createConnectionPool({ dial, limits, guard });
  const hostBackoff = createHostBackoff({ ...limits, clock });
  const closing = new AbortController();
  const probeAlpn = createAlpnProbe({ dial, limits, closing: closing.signal });
  const gatherArtifacts = options.artifacts
    ? createGatherer({
        guard,
        dial,
        pool,
        userAgent,
        clock,
        fetchLimits: limits,
        hostBackoff,
        limits: { ...ARTIFACT_LIMITS_DEFAULT, ...options.artifacts },
        records: options.domainRecords ?? createDomainRecords({ dnsMs: limits.dnsMs }),
        closing: closing.signal,
      })
    : null;

  return {
    async fetchPage(url, { signal, isNamedByPublic = false } = {}) {
      signal?.throwIfAborted();
      closing.signal.throwIfAborted();
      const hops: Hop[] = [];
      const reach = isNamedByPublic ? 'public' : 'any';
      const verdict = guard.checkUrl(url, reach);
      if (!verdict.ok) {
        const details = verdict.problem === 'private_network' ? { message: PRIVATE_PAGE } : {};
        return { ok: false, failure: new FetchFailure('blocked_address', details).toRunFailure(), hops };
      }
      const either = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
      const inTime = {
        ms: limits.fetchMs,
        reason: () => limitFailure('timeout', { name: 'fetch.limit.fetch_ms', limit: limits.fetchMs }),
        signal: either,
      };
      const start = { requestedUrl: url, fetchedAt: new Date(clock.nowMs()).toISOString() };
      try {
        const startMs = performance.now();
        const { page, totalMs } = await withDeadline(inTime, async (signal, patience) => {
          const redirectChain = { start: verdict.url, reach, userAgent, hops, signal, patience } as const;
          const page = await followRedirects({ guard, pool, limits, hostBackoff }, redirectChain);
          return { page, totalMs: roundMs(performance.now() - startMs - patience.waitedMs()) };
        });
        const { dialed } = page;
        const snapshot = { ...start, ...(await readSnapshot(page, limits)), hops, totalMs };
        either.throwIfAborted();
        if (dialed.tls === null) return { ok: true, snapshot };
        // Not under the page's deadline: the page is here, and this question may not cost it.
        const alpn = await probeAlpn(new URL(snapshot.finalUrl), dialed, either);
        return { ok: true, snapshot: { ...snapshot, tls: { ...dialed.tls, alpn } } };
      } catch (error) {
        if (error instanceof FetchFailure)
          return { ok: false, failure: error.toRunFailure(), hops: [...hops] };
        throw error;
      }
    },
    gatherArtifacts,
    async close() {
      closing.abort(new Error('The page fetcher is closed.'));
      pool.close();
    },
  };
}

/** What of a snapshot is known from the page alone. Rejects as reading its body does. */
async function readSnapshot(page: FetchedPage, fetchLimits: FetchLimits) {
  const { body, limits } = await readPageBody(page, fetchLimits);
  return { finalUrl: page.hop.url, body, tls: page.dialed.tls, limits, artifacts: {} };
}
