import type { Clock, GatherArtifacts } from '@pagemark/core';
import type { FetchLimits } from '../limits/fetch-limits.ts';
import type { AddressGuard } from '../http/guard/address-guard.ts';
import type { Dial } from '../http/connect/connect.ts';
import type { DomainRecords } from '../http/dns/domain-records.ts';
import type { ConnectionPool } from '../http/connect/connection-pool.ts';
import { createRequestBudget } from '../http/artifact-requests/request-budget.ts';
import { createPerHostLimiter } from '../http/hosts/per-host-limiter.ts';
import { gatherArtifacts } from './gather-artifacts.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import type { HostBackoff } from '../http/hosts/host-backoff.ts';
import { createSiteCache } from './site-cache.ts';
import { createSitemapReaders } from '../sitemap/sitemap-readers.ts';
import type { ArtifactLimits } from '../limits/artifact-limits.ts';

export type GathererParts = {
  guard: AddressGuard;
  dial: Dial;
  pool: ConnectionPool;
  userAgent: string;
  clock: Clock;
  fetchLimits: FetchLimits;
  limits: ArtifactLimits;
  hostBackoff: HostBackoff;
  records: DomainRecords;
  /** Ends everything under way. */
  closing: AbortSignal;
};

/**
 * Looks around pages through the guard and connections of the page fetcher; see `GatherArtifacts`. What hosts ask for
 * (their turns, to be left alone) is remembered from page to page, and for a while what was found.
 */
export function createGatherer(parts: GathererParts): GatherArtifacts {
  const { clock, limits, hostBackoff } = parts;
  const hostLimiter = createPerHostLimiter(limits.perHostMax);
  const memory = createSiteCache({ ...limits, clock });
  const sitemapReaders = createSitemapReaders(parts.closing);

  return async (snapshot, references, { signal } = {}) => {
    const callers = signal === undefined ? parts.closing : AbortSignal.any([signal, parts.closing]);
    callers.throwIfAborted();
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new ArtifactUnavailable('time_budget_exceeded')),
      limits.totalMs,
    );
    const onAbort = () => controller.abort(callers.reason);
    callers.addEventListener('abort', onAbort, { once: true });
    try {
      const effort = createRequestBudget({ limits, hostLimiter, hostBackoff }, controller.signal);
      return await gatherArtifacts({ ...parts, memory, effort, sitemapReaders }, snapshot, references);
    } finally {
      clearTimeout(timer);
      callers.removeEventListener('abort', onAbort);
    }
  };
}
