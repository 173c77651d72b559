const KIB = 1024;
const MIB = 1024 * KIB;

/** All limits of a fetch, each with its unit. Exceeding one ends its phase, never the process. */
export const FETCH_LIMITS_DEFAULT = {
  /** Resolving a host name. */
  dnsMs: 5_000,
  /** Connecting with TCP and TLS, after the name is resolved. */
  connectMs: 10_000,
  /** From the request to the end of the response headers. */
  headersMs: 10_000,
  /** Between two chunks of a body. */
  idleMs: 10_000,
  /** One hop, from name resolution to the last byte, however slowly the body arrives. */
  hopMs: 20_000,
  /** The page, including all redirects. */
  fetchMs: 60_000,
  /** The handshake that determines a host's protocols. It delays a page by at most this. */
  alpnMs: 3_000,
  /** How long an idle connection stays open for the next page of its host. */
  keepAliveMs: 4_000,
  idleConnectionsMax: 256,
  /** Number of hosts whose selected protocol is cached, and for how long. */
  alpnHostsMax: 10_000,
  alpnCacheTtlMs: 30_000,
  /** Redirects that are followed; one more fails with `too_many_redirects`. */
  redirectsMax: 10,
  /** Length of a redirect target. */
  urlCharactersMax: 8_192,
  /** Addresses of one name that are tried. All addresses of a name are checked. */
  addressesMax: 16,
  /** Concurrent requests to one IP address, across all its hosts and all pages. */
  perAddressMax: 2,
  /** The longest Retry-After that is honored, and the number of hosts to remember. */
  retryAfterMs: 3_600_000,
  retryAfterHostsMax: 10_000,
  headerBytesMax: 32 * KIB,
  /** Bytes of decoded HTML that are analyzed; a longer page is marked `truncated`. */
  analyzedBytesMax: 10 * MIB,
  /** Bytes of a body, compressed or not, beyond which a page is `too_large`. */
  bodyBytesMax: 20 * MIB,
  /** Bytes read of a response that is not a page, so its connection can be reused. */
  discardedBytesMax: 64 * KIB,
  /** Nested content encodings of one body. */
  encodingsMax: 5,
  cookiesMax: 50,
  cookieBytesMax: 4 * KIB,
} as const;

export type FetchLimits = { readonly [Name in keyof typeof FETCH_LIMITS_DEFAULT]: number };
