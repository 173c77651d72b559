import type { Clock, ReadSitemap } from '@pagemark/core';
import { createSendArtifactRequest } from '../artifacts/artifact-request.ts';
import { createRequestBudget } from '../artifacts/request-budget.ts';
import { createPerHostLimiter } from '../artifacts/per-host-limiter.ts';
import { newSitemapBudget } from '../artifacts/sitemaps/sitemap-budget.ts';
import { createHostBackoff } from '../artifacts/host-backoff.ts';
import { ARTIFACT_LIMITS_DEFAULT } from '../artifacts/artifact-limits.ts';
import { FETCH_LIMITS_DEFAULT } from '../fetch-limits.ts';
import type { FetchLimits } from '../fetch-limits.ts';
import { createAddressGuard } from '../guard/address-guard.ts';
import { createConnector } from '../guard/connect.ts';
import { createHostResolver } from '../guard/host-resolver.ts';
import type { HostResolver } from '../guard/host-resolver.ts';
import type { Network } from '../guard/network.ts';
import { createConnectionPool } from '../http/connection-pool.ts';
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
    dial: createConnector({ guard, limits: fetchLimits, ca: undefined }),
    limits: fetchLimits,
    guard,
  });
  const limits = {
    ...ARTIFACT_LIMITS_DEFAULT,
    requestMs: sitemapLimits.fileMs,
    // Each file may be reached by redirects.
    requestsMax: sitemapLimits.filesMax * (ARTIFACT_LIMITS_DEFAULT.redirectsMax + 1),
  };
  const hostLimiter = createPerHostLimiter(limits.perHostMax);
  const hostBackoff = createHostBackoff({ ...fetchLimits, clock });
  return {
    read(url, { signal }) {
      const effort = createRequestBudget({ limits, hostLimiter, hostBackoff }, signal);
      const parts = { guard, pool, userAgent, fetchLimits, limits, hostBackoff };
      const ask = createSendArtifactRequest(parts, effort, 'any');
      const budget = newSitemapBudget(sitemapLimits.bytesMax, sitemapLimits.cpuMs);
      return readSitemapTree({ ask, limits: sitemapLimits, budget, signal }, url);
    },
    close: () => pool.close(),
  };
}
