import { createAddressGuard } from './address-guard.ts';
import type { HostResolver } from '../dns/host-resolver.ts';
import type { Network } from './network.ts';

const NO_RESOLVER: HostResolver = {
  lookup: () => Promise.resolve([]),
  lookupLocal: () => Promise.resolve([]),
};

/**
 * Whether a URL is one that a fetcher with these allowed networks refuses before it resolves any name: for a
 * friendly answer to whoever types it. It guards nothing, as a name that passes may resolve to a denied address.
 */
export function isBlockedUrl(url: string, allowedNetworks: readonly Network[]): boolean {
  return !createAddressGuard({ allowedNetworks, resolver: NO_RESOLVER }).checkUrl(url).ok;
}
