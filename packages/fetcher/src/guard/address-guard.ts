import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isBadPort } from '@pagemark/domain';
import type { UrlProblem } from '@pagemark/domain';
import ipaddr from 'ipaddr.js';
import { FetchFailure } from '../fetch-failure.ts';
import type { HostResolver } from './host-resolver.ts';
import { networkContains, networkEncloses, parseNetworks } from './network.ts';
import type { Network } from './network.ts';

/** `public`: anyone may reach it. `allowed`: only because the operator's networks say so. */
type AddressVerdict = 'public' | 'allowed' | 'denied';

type UrlVerdict =
  | { ok: true; url: URL }
  | { ok: false; problem: Exclude<UrlProblem, 'empty' | 'too_long'> | 'blocked_address' };

/**
 * Decides where this service may connect to. What counts is `classify`, asked about the very address that is
 * dialled, after redirects and after name resolution; `checkUrl` only refuses earlier what `resolve` would.
 */
export type AddressGuard = {
  classify(address: string): AddressVerdict;
  /** Never throws, resolves nothing. A URL that passes may still be denied once its name is resolved. */
  checkUrl(input: string | URL): UrlVerdict;
  /**
   * The addresses that may be dialled for the host of a URL (a name, or a literal with or without brackets),
   * never empty. Rejects with `blocked_address` when any of them is denied, or `dns_failure`.
   */
  resolve(hostname: string): Promise<string[]>;
};

export type AddressGuardOptions = {
  allowedNetworks: readonly Network[];
  resolver: HostResolver;
  /** The addresses of this machine, which are denied even where they are public. */
  ownAddresses?: () => ReadonlySet<string>;
};

/**
 * Ranges in which clouds and link-local peers hand out credentials. A wide allowed network (`0.0.0.0/0`,
 * `fd00::/8`) does not open them: it takes an entry that lies inside the range.
 */
const OWN_ENTRY_NETWORKS = knownNetworks(
  '169.254.0.0/16 fe80::/10 168.63.129.16 100.100.100.200 192.0.0.192 fd00:ec2::254',
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
    const address = ipaddr.process(text); // Unwraps ::ffff:a.b.c.d, so that it is judged as the IPv4 that is dialled.
    const ownEntry = OWN_ENTRY_NETWORKS.find((network) => networkContains(network, address));
    const isAllowed = allowedNetworks.some(
      (network) =>
        networkContains(network, address) && (ownEntry === undefined || networkEncloses(ownEntry, network)),
    );
    if (isAllowed) return 'allowed';
    if (ownEntry !== undefined || !isGlobalUnicast(address)) return 'denied';
    return ownAddresses().has(address.toString()) ? 'denied' : 'public';
  }

  function checkUrl(input: string | URL): UrlVerdict {
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
    return isBlocked ? { ok: false, problem: 'blocked_address' } : { ok: true, url };
  }

  async function resolve(hostname: string): Promise<string[]> {
    const host = bareHost(hostname);
    if (isIP(host) !== 0) return checked([host], ['public', 'allowed']);
    if (!isSpecialName(host)) return checked(await resolver.lookup(host), ['public', 'allowed']);
    if (allowedNetworks.length === 0) throw new FetchFailure('blocked_address');
    // RFC 6761 section 6.3: localhost is the loopback interface, whatever a name server says.
    const addresses = isLocalhost(host)
      ? LOOPBACK_ADDRESSES.filter((address) => classify(address) === 'allowed')
      : await resolver.lookupLocal(host);
    return checked(addresses, ['allowed']);
  }

  function checked(addresses: string[], verdicts: AddressVerdict[]): string[] {
    if (addresses.length === 0 || addresses.some((address) => !verdicts.includes(classify(address)))) {
      throw new FetchFailure('blocked_address');
    }
    return addresses;
  }

  return { classify, checkUrl, resolve };
}

function isGlobalUnicast(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return true;
  return GLOBAL_UNICAST_V6 !== undefined && networkContains(GLOBAL_UNICAST_V6, address);
}

/** Without the brackets of an IPv6 literal and without the dot that makes a name absolute. */
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
