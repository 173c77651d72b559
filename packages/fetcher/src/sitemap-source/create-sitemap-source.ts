import type { Clock, ReadSitemap } from '@pagemark/core';
import { createAsk } from '../around/ask.ts';
import { createEffort } from '../around/effort.ts';
import { createHostLanes } from '../around/host-lanes.ts';
import { newSitemapBudget } from '../around/sitemaps/sitemap-budget.ts';
import { createQuietHosts } from '../around/quiet-hosts.ts';
import { SURROUNDINGS_LIMITS_DEFAULT } from '../around/surroundings-limits.ts';
import { FETCH_LIMITS_DEFAULT } from '../fetch-limits.ts';
import type { FetchLimits } from '../fetch-limits.ts';
import { createAddressGuard } from '../guard/address-guard.ts';
import { createDialler } from '../guard/dial.ts';
import { createHostResolver } from '../guard/host-resolver.ts';
import type { HostResolver } from '../guard/host-resolver.ts';
import type { Network } from '../guard/network.ts';
import { createConnectionPool } from '../transfer/connection-pool.ts';
import { readSitemapTree } from './read-sitemap-tree.ts';
import { SITEMAP_LIMITS_DEFAULT } from './sitemap-limits.ts';
import type { SitemapLimits } from './sitemap-limits.ts';

export type SitemapSourceOptions = {
  /** Networks that may be contacted although they are not public; see `parseNetworks`. */
  allowedNetworks: readonly Network[];
  userAgent: string;
  clock: Clock;
  /** See `PageFetcherOptions`. */
  isPublicAddress?: (address: string) => boolean;
  limits?: Partial<SitemapLimits>;
  fetchLimits?: Partial<FetchLimits>;
  resolver?: HostResolver;
};

/** What fetches sitemaps for imports. One file at a time; what their hosts ask for is heeded. */
export type SitemapSource = { read: ReadSitemap; close(): void };

export function createSitemapSource(options: SitemapSourceOptions): SitemapSource {
  const { allowedNetworks, clock, isPublicAddress, userAgent } = options;
  const sitemapLimits: SitemapLimits = { ...SITEMAP_LIMITS_DEFAULT, ...options.limits };
  const fetchLimits: FetchLimits = { ...FETCH_LIMITS_DEFAULT, ...options.fetchLimits };
  const usesOperatingSystem = allowedNetworks.length > 0;
  const resolver = options.resolver ?? createHostResolver({ dnsMs: fetchLimits.dnsMs, usesOperatingSystem });
  const guard = createAddressGuard({ allowedNetworks, resolver, isPublicAddress });
  const pool = createConnectionPool({
    dial: createDialler({ guard, limits: fetchLimits, ca: undefined }),
    limits: fetchLimits,
    guard,
  });
  const limits = {
    ...SURROUNDINGS_LIMITS_DEFAULT,
    requestMs: sitemapLimits.fileMs,
    // Each file may be reached by redirects.
    requestsMax: sitemapLimits.filesMax * (SURROUNDINGS_LIMITS_DEFAULT.redirectsMax + 1),
  };
  const hostLanes = createHostLanes(limits.perHostMax);
  const quietHosts = createQuietHosts({ ...fetchLimits, clock });
  return {
    read(url, { signal }) {
      const effort = createEffort({ limits, hostLanes, quietHosts }, signal);
      const parts = { guard, pool, userAgent, fetchLimits, limits, quietHosts };
      const ask = createAsk(parts, effort, 'any');
      const budget = newSitemapBudget(sitemapLimits.bytesMax, sitemapLimits.cpuMs);
      return readSitemapTree({ ask, limits: sitemapLimits, budget, signal }, url);
    },
    close: () => pool.close(),
  };
}
