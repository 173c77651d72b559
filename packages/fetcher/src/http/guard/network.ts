import ipaddr from 'ipaddr.js';

const NETWORKS_MAX = 256;

/** A range of addresses, such as `10.0.0.0/8`. */
export type Network = { readonly address: ipaddr.IPv4 | ipaddr.IPv6; readonly prefixBits: number };

export type ParsedNetworks = { ok: true; networks: Network[] } | { ok: false; message: string };

/**
 * Parses a setting that lists networks: CIDRs or single IP addresses, separated by commas or spaces. An empty text is
 * an empty list. The message of a failure contains the invalid entry. Never throws.
 */
export function parseNetworks(text: string): ParsedNetworks {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  if (entries.length > NETWORKS_MAX) {
    return { ok: false, message: `No more than ${NETWORKS_MAX} networks can be listed.` };
  }
  const networks: Network[] = [];
  for (const entry of entries) {
    const network = parseNetwork(entry);
    if (network === null) {
      const shown = entry.length > 64 ? `${entry.slice(0, 64)}…` : entry;
      return {
        ok: false,
        message: `"${shown}" is not an IP address or a network such as 10.0.0.0/8, 192.168.1.7 or fd00::/8.`,
      };
    }
    networks.push(network);
  }
  return { ok: true, networks };
}

function parseNetwork(entry: string): Network | null {
  const match = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(entry);
  const address = parseExactAddress(match?.[1] ?? '');
  if (address === null) return null;
  const bitsMax = address.kind() === 'ipv4' ? 32 : 128;
  const prefixBits = match?.[2] === undefined ? bitsMax : Number(match[2]);
  return prefixBits <= bitsMax ? { address, prefixBits } : null;
}

/**
 * Accepts canonical spellings only: ipaddr.js also parses `10` as 0.0.0.10 and `010.0.0.0` as octal, which would allow
 * an unintended network. Rejects IPv4 inside IPv6, because addresses are unwrapped before they are compared, so that
 * such an entry would never match.
 */
function parseExactAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? null : address;
}

/** Whether an address is in a network. Addresses of the other IP version never are. */
export function networkContains(network: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return network.address.kind() === address.kind() && address.match(network.address, network.prefixBits);
}

/** Whether all of `inner` is in `outer`. */
export function networkEncloses(outer: Network, inner: Network): boolean {
  return inner.prefixBits >= outer.prefixBits && networkContains(outer, inner.address);
}
