import type { Clock, FetchSurroundings } from '@pagemark/core';
import type { FetchLimits } from '../fetch-limits.ts';
import type { AddressGuard } from '../guard/address-guard.ts';
import type { Dial } from '../guard/dial.ts';
import type { DomainRecords } from '../guard/domain-records.ts';
import type { ConnectionPool } from '../transfer/connection-pool.ts';
import { createEffort } from './effort.ts';
import { createHostLanes } from './host-lanes.ts';
import { lookAround } from './look-around.ts';
import { NotAsked } from './not-asked.ts';
import type { QuietHosts } from './quiet-hosts.ts';
import { createSiteMemory } from './site-memory.ts';
import { createSitemapReaders } from './sitemaps/sitemap-readers.ts';
import type { SurroundingsLimits } from './surroundings-limits.ts';

export type LookAroundParts = {
  guard: AddressGuard;
  dial: Dial;
  pool: ConnectionPool;
  userAgent: string;
  clock: Clock;
  fetchLimits: FetchLimits;
  limits: SurroundingsLimits;
  quietHosts: QuietHosts;
  records: DomainRecords;
  /** Ends everything under way. */
  closing: AbortSignal;
};

/**
 * Looks around pages through the guard and connections of the page fetcher; see `FetchSurroundings`. What hosts ask for
 * (their turns, to be left alone) is remembered from page to page, and for a while what was found.
 */
export function createLookAround(parts: LookAroundParts): FetchSurroundings {
  const { clock, limits, quietHosts } = parts;
  const hostLanes = createHostLanes(limits.perHostMax);
  const memory = createSiteMemory({ ...limits, clock });
  const sitemapReaders = createSitemapReaders(parts.closing);

  return async (snapshot, references, { signal } = {}) => {
    const callers = signal === undefined ? parts.closing : AbortSignal.any([signal, parts.closing]);
    callers.throwIfAborted();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new NotAsked('time')), limits.totalMs);
    const onAbort = () => controller.abort(callers.reason);
    callers.addEventListener('abort', onAbort, { once: true });
    try {
      const effort = createEffort({ limits, hostLanes, quietHosts }, controller.signal);
      return await lookAround({ ...parts, memory, effort, sitemapReaders }, snapshot, references);
    } finally {
      clearTimeout(timer);
      callers.removeEventListener('abort', onAbort);
    }
  };
}
