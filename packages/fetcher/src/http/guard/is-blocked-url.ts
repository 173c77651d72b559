import { createAddressGuard } from './address-guard.ts';
import type { HostResolver } from '../dns/host-resolver.ts';
import type { Network } from './network.ts';

const NO_RESOLVER: HostResolver = {
  lookup: () => Promise.resolve([]),
  lookupLocal: () => Promise.resolve([]),
};

/**
 * Whether a fetcher with these allowed networks rejects a URL before it resolves any name. For early feedback only: a
 * name that passes may resolve to a denied address.
 */
export function isBlockedUrl(url: string, allowedNetworks: readonly Network[]): boolean {
  return !createAddressGuard({ allowedNetworks, resolver: NO_RESOLVER }).checkUrl(url).ok;
}
