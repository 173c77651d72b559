export { createPageFetcher } from './create-page-fetcher.ts';
export type { PageFetcherOptions } from './create-page-fetcher.ts';
export { FETCH_LIMITS_DEFAULT } from './fetch-limits.ts';
export type { FetchLimits } from './fetch-limits.ts';
export { isBlockedUrl } from './guard/is-blocked-url.ts';
export { parseNetworks } from './guard/network.ts';
export type { Network, ParsedNetworks } from './guard/network.ts';
export type { HostResolver } from './guard/host-resolver.ts';
export { userAgentOf } from './user-agent.ts';
