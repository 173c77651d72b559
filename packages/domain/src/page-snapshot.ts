import type { ExceededLimit } from './limits.ts';
import type { Header } from './header.ts';
import type { AxeFailure, AxeRuleResult } from './rendering/axe-result.ts';
import type { PageCode } from './rendering/code-usage.ts';
import type { NamedBoxes } from './rendering/rendered-element.ts';
import type { WebVitals } from './rendering/web-vitals.ts';
import type { RunFailure } from './run-failure.ts';
import type { SiteArtifacts } from './site-artifacts.ts';

/** A response in the redirect chain of the page. The last one is the page itself. */
export type Hop = {
  url: string;
  method: 'GET';
  status: number;
  statusText: string;
  headers: Header[];
  /** The IP address of the connection. For operators; reports do not show it. */
  remoteAddress: string;
  /** Protocol of the connection: `1.0`, `1.1` or `2`. */
  httpVersion: string;
  timings: HopTimings;
};

/** Durations in milliseconds. A phase that did not occur on this hop (for example on a reused connection) is null. */
export type HopTimings = {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  /** From the last byte of the request to the first byte of the response. */
  firstByteMs: number;
  /** From the start of the hop to the last byte read. */
  totalMs: number;
};

/** The certificate and protocol of the page's connection. */
export type TlsFacts = {
  /** Node's name of the protocol: `TLSv1.3`. */
  protocol: string;
  cipher: string;
  /** The protocol that the server selected by ALPN from h2 and http/1.1; null if it selected none. */
  alpn: string | null;
  subject: string;
  issuer: string;
  /** DNS names and addresses in subjectAltName. */
  altNames: string[];
  /** RFC 3339. */
  validFrom: string;
  validTo: string;
};

export const CHARSET_SOURCES = ['bom', 'header', 'meta', 'default'] as const;

export type PageBody = {
  /** Decoded text. It contains no lone surrogates; U+FFFD replaces bytes that could not be decoded. */
  text: string;
  /** Whether the body is longer than the limit of the audit, or incomplete, so `text` is only its beginning. */
  truncated: boolean;
  bytes: { wire: number; decoded: number };
  /** Tokens of Content-Encoding in the order applied, in lowercase. */
  contentEncodings: string[];
  charset: {
    /** WHATWG name, `UTF-8`. */
    name: string;
    source: (typeof CHARSET_SOURCES)[number];
    /** Declared labels, used or not; null if not declared. */
    declared: { bom: string | null; header: string | null; meta: string | null };
  };
  /** Number of U+FFFD that decoding inserted. */
  replacementCharacters: number;
};

/**
 * All data that an audit has about a page: created by the fetcher, read by the checks. Plain data that can be stored and sent
 * between threads.
 */
export type PageSnapshot = {
  requestedUrl: string;
  /** The URL of the last hop. */
  finalUrl: string;
  /** RFC 3339, UTC. */
  fetchedAt: string;
  /** Never empty; the last hop is the response of the page itself. */
  hops: Hop[];
  body: PageBody;
  tls: TlsFacts | null;
  /** From the start of the first hop to the last byte of the page. */
  totalMs: number;
  /** Limits that the page and its redirects exceeded without ending the fetch. */
  limits: ExceededLimit[];
  /** The artifacts of the page; empty if none were gathered. */
  artifacts: SiteArtifacts;
  /** The page as rendered by a browser; absent if it was not rendered. */
  rendered?: RenderedView | undefined;
};

/** The part of a rendered page that the checks read. */
export type RenderedView = {
  /** The URL of the document, after redirects by scripts. */
  url: string;
  /**
   * Whether a redirect by a script, `meta refresh` or the server led to a different document than the requested one.
   */
  isOtherPage?: boolean;
  html: string;
  /** Whether `html` is only the beginning of the document. */
  isCut: boolean;
  /** The boxes of elements in the document; absent if they were not measured. */
  boxes?: readonly NamedBoxes[];
  /** The results of axe-core; empty if it did not finish. */
  axe: readonly AxeRuleResult[];
  /** The reason why axe-core has no results although it was requested. */
  axeFailure?: AxeFailure;
  /** Frames that axe-core did not examine; absent without results. */
  axeFramesSkipped?: number;
  code: PageCode;
  vitals: WebVitals;
};

/**
 * The outcome of fetching a page. A failure includes the hops before it. `pauseMs`: the page was not requested, because its
 * host asked for a pause, which ends then.
 */
export type FetchOutcome =
  | { ok: true; snapshot: PageSnapshot }
  | { ok: false; failure: RunFailure; hops: Hop[]; pauseMs?: number };

/** The response of the page itself. */
export function finalHop(snapshot: PageSnapshot): Hop {
  const hop = snapshot.hops.at(-1);
  if (hop === undefined) throw new Error('A page snapshot has at least one hop.');
  return hop;
}
