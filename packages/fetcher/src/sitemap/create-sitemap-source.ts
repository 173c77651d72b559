import type { Clock, ReadSitemap } from '@pagemark/core';
import { createSendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import { createRequestBudget } from '../http/artifact-requests/request-budget.ts';
import { createPerHostLimiter } from '../http/hosts/per-host-limiter.ts';
import { newSitemapBudget } from './sitemap-budget.ts';
import { createHostBackoff } from '../http/hosts/host-backoff.ts';
import { ARTIFACT_LIMITS_DEFAULT } from '../limits/artifact-limits.ts';
import { FETCH_LIMITS_DEFAULT } from '../limits/fetch-limits.ts';
import type { FetchLimits } from '../limits/fetch-limits.ts';
import { createAddressGuard } from '../http/guard/address-guard.ts';
import { createConnector } from '../http/connect/connect.ts';
import { createHostResolver } from '../http/dns/host-resolver.ts';
import type { HostResolver } from '../http/dns/host-resolver.ts';
import type { Network } from '../http/guard/network.ts';
import { createConnectionPool } from '../http/connect/connection-pool.ts';
import { readSitemapTree } from './read-sitemap-tree.ts';
import { SITEMAP_LIMITS_DEFAULT } from '../limits/sitemap-limits.ts';
import type { SitemapLimits } from '../limits/sitemap-limits.ts';

export type SitemapSourceOptions = {
  /** Private networks that may be contacted; see `parseNetworks`. */
  allowedNetworks: readonly Network[];
  userAgent: string;
  clock: Clock;
  /** See `PageFetcherOptions`. */
  isPublicAddress?: (address: string) => boolean;
  limits?: Partial<SitemapLimits>;
  fetchLimits?: Partial<FetchLimits>;
  resolver?: HostResolver;
};

/** Fetches sitemaps for imports, one file at a time. Honors Retry-After. */
export type SitemapSource = { read: ReadSitemap; close(): void };

export function createSitemapSource(options: SitemapSourceOptions): SitemapSource {
  const { allowedNetworks, clock, isPublicAddress, userAgent } = options;
  const sitemapLimits: SitemapLimits = { ...SITEMAP_LIMITS_DEFAULT, ...options.limits };
  const fetchLimits: FetchLimits = { ...FETCH_LIMITS_DEFAULT, ...options.fetchLimits };
  const usesOperatingSystem = allowedNetworks.length > 0;
  const resolver = options.resolver ?? createHostResolver({ dnsMs: fetchLimits.dnsMs, usesOperatingSystem });
  const guard = createAddressGuard({ allowedNetworks, resolver, isPublicAddress });
  const pool = createConnectionPool({
    connect: createConnector({ guard, limits: fetchLimits, ca: undefined }),
    limits: fetchLimits,
    guard,
  });
  const limits = {
    ...ARTIFACT_LIMITS_DEFAULT,
    requestMs: sitemapLimits.fileMs,
    // Each file may involve redirects.
    requestsMax: sitemapLimits.filesMax * (ARTIFACT_LIMITS_DEFAULT.redirectsMax + 1),
  };
  const hostLimiter = createPerHostLimiter(limits.perHostMax);
  const hostBackoff = createHostBackoff({ ...fetchLimits, clock });
  return {
    read(url, { signal }) {
      const requests = createRequestBudget({ limits, hostLimiter, hostBackoff }, signal);
      const parts = { guard, pool, userAgent, fetchLimits, limits, hostBackoff };
      const send = createSendArtifactRequest(parts, requests, 'any');
      const budget = newSitemapBudget(sitemapLimits.bytesMax, sitemapLimits.cpuMs);
      return readSitemapTree({ send, limits: sitemapLimits, budget, signal }, url);
    },
    close: () => pool.close(),
  };
}
