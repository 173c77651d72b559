import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isBadPort } from '@pagemark/domain';
import type { UrlProblem } from '@pagemark/domain';
import ipaddr from 'ipaddr.js';
import { FetchFailure } from '../fetch-failure.ts';
import type { HostResolver } from '../dns/host-resolver.ts';
import { networkContains, networkEncloses, parseNetworks } from './network.ts';
import type { Network } from './network.ts';

/** `public`: reachable from anywhere. `allowed`: only because of the operator's networks. */
type AddressVerdict = 'public' | 'allowed' | 'denied';

/**
 * The addresses that a URL may lead to, by its source. `any`: a URL that the account submitted, or that comes from an
 * allowed network. `public`: a URL from a public source, which may lead to public addresses only.
 */
export type Reach = 'any' | 'public';

type UrlVerdict =
  | { ok: true; url: URL }
  | { ok: false; problem: Exclude<UrlProblem, 'empty' | 'too_long'> | 'blocked_address' | 'private_network' };

/**
 * Decides which IP addresses this service may connect to. `classify` is decisive: it checks the address of the actual
 * connection, after redirects and name resolution. `checkUrl` only rejects earlier what `resolve` would reject anyway.
 */
export type AddressGuard = {
  classify(address: string): AddressVerdict;
  /** Never throws and resolves no names. A URL that passes may still be denied after its name is resolved. */
  checkUrl(input: string | URL, reach?: Reach): UrlVerdict;
  /**
   * The addresses to connect to for the host of a URL (a name, or an IP address with or without brackets), never empty.
   * Rejects with `blocked_address` when any of them is denied or beyond the reach, or with `dns_failure`.
   */
  resolve(hostname: string, reach: Reach): Promise<string[]>;
  /** Whether an address may be contacted within a reach. */
  allows(address: string, reach: Reach): boolean;
  /** The reach of a response from an address. */
  reachFrom(address: string): Reach;
};

export type AddressGuardOptions = {
  allowedNetworks: readonly Network[];
  resolver: HostResolver;
  /** The addresses of this machine, which are denied even if they are public. */
  ownAddresses?: () => ReadonlySet<string>;
  /** Replaces the built-in classification: for tests, which only have loopback. */
  isPublicAddress?: ((address: string) => boolean) | undefined;
};

/**
 * Ranges in which clouds and link-local peers provide credentials. A wide allowed network (`0.0.0.0/0`, `fd00::/8`)
 * does not allow them; only an entry inside the range does.
 */
const EXPLICIT_ONLY_NETWORKS = knownNetworks(
  '169.254.0.0/16 fe80::/10 168.63.129.16 100.100.100.200 192.0.0.192 192.80.8.124 fd00:ec2::254',
);

/** The only part of IPv6 in which IANA assigns global unicast addresses (RFC 4291 section 2.4, its registry). */
const [GLOBAL_UNICAST_V6] = knownNetworks('2000::/3');

/** Names that never belong to a public website: RFC 6761, 6762, 7686, 8375, and ICANN's `.internal`. */
const SPECIAL_SUFFIX = /\.(?:localhost|localdomain|local|internal|arpa|onion)$/;

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

export function createAddressGuard(options: AddressGuardOptions): AddressGuard {
  const { allowedNetworks, resolver, ownAddresses = addressesOfThisMachine } = options;

  function classify(text: string): AddressVerdict {
    if (isIP(text) === 0) return 'denied';
    const address = ipaddr.process(text); // Unwraps ::ffff:a.b.c.d: the connection goes to the IPv4 address.
    const explicitOnly = EXPLICIT_ONLY_NETWORKS.find((network) => networkContains(network, address));
    // Checked first, because public addresses within an allowed network stay public.
    const isPublic =
      options.isPublicAddress?.(address.toString()) ??
      (explicitOnly === undefined && isGlobalUnicast(address) && !ownAddresses().has(address.toString()));
    if (isPublic) return 'public';
    return isInAllowedNetwork(text) ? 'allowed' : 'denied';
  }

  function isInAllowedNetwork(text: string): boolean {
    const address = ipaddr.process(text);
    const explicitOnly = EXPLICIT_ONLY_NETWORKS.find((network) => networkContains(network, address));
    return allowedNetworks.some(
      (network) =>
        networkContains(network, address) &&
        (explicitOnly === undefined || networkEncloses(explicitOnly, network)),
    );
  }

  function allows(address: string, reach: Reach): boolean {
    const verdict = classify(address);
    return verdict === 'public' || (verdict === 'allowed' && reach === 'any');
  }

  function checkUrl(input: string | URL, reach: Reach = 'any'): UrlVerdict {
    const url = typeof input === 'string' ? URL.parse(input) : input;
    if (url === null) return { ok: false, problem: 'not_a_url' };
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      return { ok: false, problem: 'scheme_not_allowed' };
    }
    if (url.username !== '' || url.password !== '') return { ok: false, problem: 'credentials_not_allowed' };
    if (url.port !== '' && isBadPort(Number(url.port))) return { ok: false, problem: 'port_not_allowed' };
    const host = bareHost(url.hostname);
    const isBlocked =
      isIP(host) === 0 ? allowedNetworks.length === 0 && isSpecialName(host) : classify(host) === 'denied';
    if (isBlocked) return { ok: false, problem: 'blocked_address' };
    const isPrivate = isIP(host) === 0 ? isSpecialName(host) : classify(host) === 'allowed';
    return isPrivate && reach === 'public' ? { ok: false, problem: 'private_network' } : { ok: true, url };
  }

  async function resolve(hostname: string, reach: Reach): Promise<string[]> {
    const host = bareHost(hostname);
    if (isIP(host) !== 0) return checked([host], reach);
    if (!isSpecialName(host)) return checked(await resolver.lookup(host), reach);
    if (allowedNetworks.length === 0) throw new FetchFailure('blocked_address');
    if (reach === 'public') throw blocked('private_network');
    // RFC 6761 section 6.3: localhost is the loopback interface, whatever DNS returns.
    const addresses = isLocalhost(host)
      ? LOOPBACK_ADDRESSES.filter((address) => isInAllowedNetwork(address))
      : await resolver.lookupLocal(host);
    if (addresses.some((address) => isIP(address) === 0 || !isInAllowedNetwork(address))) {
      throw new FetchFailure('blocked_address');
    }
    return checked(addresses, reach);
  }

  function checked(addresses: string[], reach: Reach): string[] {
    if (addresses.length === 0 || addresses.some((address) => classify(address) === 'denied')) {
      throw new FetchFailure('blocked_address');
    }
    if (addresses.some((address) => !allows(address, reach))) throw blocked('private_network');
    return addresses;
  }

  const reachFrom = (address: string): Reach => (classify(address) === 'allowed' ? 'any' : 'public');
  return { classify, checkUrl, resolve, allows, reachFrom };
}

/** The failure for a URL that is not contacted. */
export function blocked(problem: 'blocked_address' | 'private_network'): FetchFailure {
  return new FetchFailure('blocked_address', { isPrivateNetwork: problem === 'private_network' });
}

function isGlobalUnicast(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return true;
  if (isIsatap(address.toByteArray())) return false;
  return GLOBAL_UNICAST_V6 !== undefined && networkContains(GLOBAL_UNICAST_V6, address);
}

/**
 * RFC 5214 section 6.1: an interface identifier of 00-00-5E-FE (or 02-, with the "unique" bit) and an IPv4 address, to
 * which a router of the site tunnels, under any prefix.
 */
function isIsatap(bytes: readonly number[]): boolean {
  const [unique = -1, ...rest] = bytes.slice(8, 12);
  return (unique & ~0x02) === 0 && rest.join() === '0,94,254';
}

/** Removes the brackets of an IPv6 literal and the trailing dot of an absolute name. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isSpecialName(name: string): boolean {
  return !name.includes('.') || name.split('.').includes('') || SPECIAL_SUFFIX.test(name.toLowerCase());
}

function isLocalhost(name: string): boolean {
  return /(?:^|\.)localhost$/i.test(name);
}

function addressesOfThisMachine(): ReadonlySet<string> {
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return new Set(interfaces.map(({ address }) => ipaddr.process(address).toString()));
}

function knownNetworks(text: string): Network[] {
  const parsed = parseNetworks(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.networks;
}
