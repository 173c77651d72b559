const KIB = 1024;
const MIB = 1024 * KIB;

/** Every limit of a fetch, with what it is in. Hitting one ends the phase it belongs to, never the process. */
export const FETCH_LIMITS_DEFAULT = {
  /** Until a host name has become addresses. */
  dnsMs: 5_000,
  /** Until TCP and TLS are up, after the name is resolved. */
  connectMs: 10_000,
  /** From the request to the end of the answer's headers. */
  headersMs: 10_000,
  /** Between two pieces of a body. */
  idleMs: 10_000,
  /** One hop, from name to last byte: what ends a body that drips. */
  hopMs: 20_000,
  /** The page with all its redirects. */
  fetchMs: 60_000,
  /** The handshake that asks which protocols a host would choose. It delays a page by no more than this. */
  alpnMs: 3_000,
  /** How long an idle connection is kept for the next page of the same host. */
  keepAliveMs: 4_000,
  idleConnectionsMax: 256,
  /** Hosts whose choice of protocol is remembered, and for how long. */
  alpnHostsMax: 10_000,
  alpnCacheTtlMs: 3_600_000,
  /** Redirects that are followed; the answer after one more is `too_many_redirects`. */
  redirectsMax: 10,
  /** Characters of a URL that a redirect may lead to. */
  urlCharactersMax: 8_192,
  /** Addresses of one name that are dialed. All that a name has are checked. */
  addressesMax: 16,
  /** Requests to one address at a time, whatever hosts it has and whatever page they are for. */
  perAddressMax: 2,
  /** How long a host that asked for it is left alone at the most, and how many such hosts are remembered. */
  retryAfterMs: 3_600_000,
  retryAfterHostsMax: 10_000,
  headerBytesMax: 32 * KIB,
  /** Bytes of decoded HTML that are analyzed; a longer page is cut and marked `truncated`. */
  analyzedBytesMax: 10 * MIB,
  /** Bytes of a body, compressed or not, beyond which a page is `too_large`. */
  bodyBytesMax: 20 * MIB,
  /** Bytes read of an answer that is no page, so that its connection can be used again. */
  discardedBytesMax: 64 * KIB,
  /** Compressions of one body on top of each other. */
  encodingsMax: 5,
  cookiesMax: 50,
  cookieBytesMax: 4 * KIB,
} as const;

export type FetchLimits = { readonly [Name in keyof typeof FETCH_LIMITS_DEFAULT]: number };
