export const RESOURCE_TYPES = [
  'document',
  'script',
  'style',
  'image',
  'font',
  'media',
  'fetch',
  'socket',
  'other',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/**
 * Why a request has no response. `refused`: the address guard does not allow its target. `budget`: a budget of the
 * rendering was used up. `blocked`: the browser blocked it (mixed content, content security policy, cross-origin rules).
 */
export const REQUEST_FAILURES = ['refused', 'budget', 'blocked', 'canceled', 'failed'] as const;
export type RequestFailure = (typeof REQUEST_FAILURES)[number];

/** A request of the rendered page. Times are milliseconds from the start of the navigation. */
export type RenderedRequest = {
  /** At most 2,048 characters. */
  url: string;
  method: string;
  type: ResourceType;
  /** Null without a response. */
  status: number | null;
  failure: RequestFailure | null;
  /** The text of the browser for a failure, such as `net::ERR_CERT_DATE_INVALID` or `mixed-content`. */
  failureText: string | null;
  mediaType: string | null;
  /** `h2`, `http/1.1`. */
  protocol: string | null;
  startMs: number;
  firstByteMs: number | null;
  endMs: number | null;
  /** Bytes received, including headers; null when unknown. */
  transferBytes: number | null;
  /** Bytes of the decoded body. */
  decodedBytes: number | null;
  /** Whether it delayed the first paint, as reported by the browser. */
  isRenderBlocking: boolean;
  /** Whether it belongs to another site (registrable domain) than the page. */
  isThirdParty: boolean;
};

/** The sums over all requests, also those beyond the listed ones. */
export type PageWeight = {
  requests: number;
  transferBytes: number;
  decodedBytes: number;
  byType: { type: ResourceType; requests: number; transferBytes: number }[];
};

/** Another site that the page loads from, most bytes first. */
export type ThirdParty = { site: string; requests: number; transferBytes: number };

/**
 * A host and port that the address guard refused. `address`: its address is private or reserved. `port`: browsers block
 * the port. `scheme`: neither http nor https. `browser_service`: a service of the browser's vendor, which no page asked for.
 */
export const REFUSAL_REASONS = ['address', 'port', 'scheme', 'budget', 'browser_service'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export type RefusedTarget = { host: string; port: number; reason: RefusalReason; count: number };
