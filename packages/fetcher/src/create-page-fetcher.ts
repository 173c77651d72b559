import type { Clock, PageFetcher } from '@pagemark/core';
import { createGatherArtifacts } from './artifacts/gather-artifacts.ts';
import { createAlpnProbe } from './http/connect/alpn-probe.ts';
import { createConnector } from './http/connect/connect.ts';
import { createConnectionPool } from './http/connect/connection-pool.ts';
import { createDomainRecords } from './http/dns/domain-records.ts';
import type { DomainRecords } from './http/dns/domain-records.ts';
import { createHostResolver } from './http/dns/host-resolver.ts';
import type { HostResolver } from './http/dns/host-resolver.ts';
import { createFreshSince } from './http/fresh-since.ts';
import { createAddressGuard } from './http/guard/address-guard.ts';
import type { Network } from './http/guard/network.ts';
import { reportRefusals } from './http/guard/report-refusals.ts';
import { createHostBackoff } from './http/hosts/host-backoff.ts';
import { ARTIFACT_LIMITS_DEFAULT } from './limits/artifact-limits.ts';
import type { ArtifactLimits } from './limits/artifact-limits.ts';
import { FETCH_LIMITS_DEFAULT } from './limits/fetch-limits.ts';
import type { FetchLimits } from './limits/fetch-limits.ts';
import { createFetchPage } from './page/fetch-page.ts';

export type PageFetcherOptions = {
  /** Private networks that may be contacted; see `parseNetworks`. */
  allowedNetworks: readonly Network[];
  /** The User-Agent header; see `userAgentOf`. */
  userAgent: string;
  clock: Clock;
  /** Replaces the built-in classification of addresses: public ones are not subject to `allowedNetworks`. */
  isPublicAddress?: (address: string) => boolean;
  limits?: Partial<FetchLimits>;
  /** Certificate authorities to trust in addition to the built-in ones, as PEM. */
  ca?: string;
  /** Replaces the name servers of this machine. The address guard checks the addresses as well. */
  resolver?: HostResolver;
  /** Replaces the DNS queries for records other than addresses. */
  domainRecords?: DomainRecords;
  /** Limits for gathering artifacts; missing limits have their default. Null or absent: artifacts are not gathered. */
  artifacts?: Partial<ArtifactLimits> | null;
  /** Called when the address guard refuses a URL or an address. */
  onRefused?: (() => void) | undefined;
};

/** Captures pages over HTTP/1.1 through the address guard; see `PageFetcher`. Connections are kept alive and shared. */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const limits: FetchLimits = { ...FETCH_LIMITS_DEFAULT, ...options.limits };
  const { allowedNetworks, ca, clock, isPublicAddress, onRefused, userAgent } = options;
  const usesOperatingSystem = allowedNetworks.length > 0;
  const resolver = options.resolver ?? createHostResolver({ dnsMs: limits.dnsMs, usesOperatingSystem });
  const guard = reportRefusals(createAddressGuard({ allowedNetworks, resolver, isPublicAddress }), onRefused);
  const connect = createConnector({ guard, limits, ca });
  const pool = createConnectionPool({ connect, limits, guard });
  const hostBackoff = createHostBackoff({ ...limits, clock });
  const controller = new AbortController();
  const closing = controller.signal;
  const probeAlpn = createAlpnProbe({ connect, limits, clock, closing });
  const artifactLimits: ArtifactLimits = { ...ARTIFACT_LIMITS_DEFAULT, ...options.artifacts };
  const freshSince = createFreshSince(clock, Math.max(limits.alpnCacheTtlMs, artifactLimits.cacheTtlMs));
  const shared = { guard, pool, hostBackoff, userAgent, clock, freshSince, closing };
  const gatherArtifacts = options.artifacts
    ? createGatherArtifacts({
        ...shared,
        connect,
        fetchLimits: limits,
        limits: artifactLimits,
        records: options.domainRecords ?? createDomainRecords({ dnsMs: limits.dnsMs }),
      })
    : null;
  return {
    fetchPage: createFetchPage({ ...shared, limits, probeAlpn }),
    gatherArtifacts,
    async close() {
      controller.abort(new Error('The page fetcher is closed.'));
      pool.close();
    },
  };
}
