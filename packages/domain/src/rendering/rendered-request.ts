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
 * Why a request has no response. `refused`: the address guard does not allow its target. `budget`: a budget of the rendering was
 * exhausted. `blocked`: the browser blocked it (mixed content, content security policy, cross-origin rules).
 */
export const REQUEST_FAILURES = ['refused', 'budget', 'blocked', 'canceled', 'failed'] as const;
export type RequestFailure = (typeof REQUEST_FAILURES)[number];

/** A request of the rendered page. Times are milliseconds from the start of the navigation. */
export type RenderedRequest = {
  /** At most 2,048 characters. */
  url: string;
  method: string;
  type: ResourceType;
  /** Null if there is no response. */
  status: number | null;
  failure: RequestFailure | null;
  /** The browser's text for a failure, such as `net::ERR_CERT_DATE_INVALID` or `mixed-content`. */
  failureText: string | null;
  mediaType: string | null;
  /** For example `h2` or `http/1.1`. */
  protocol: string | null;
  startMs: number;
  firstByteMs: number | null;
  endMs: number | null;
  /** Bytes received, including headers; null if unknown. */
  transferBytes: number | null;
  /** Bytes of the decoded body. */
  decodedBytes: number | null;
  /** Whether it delayed the first paint, according to the browser. */
  isRenderBlocking: boolean;
  /** Whether it belongs to another site (registrable domain) than the page. */
  isThirdParty: boolean;
};

/** The sums over all requests, including those that are not listed. */
export type PageWeight = {
  requests: number;
  transferBytes: number;
  decodedBytes: number;
  byType: { type: ResourceType; requests: number; transferBytes: number }[];
};

/** A third-party site that the page loads from. Sites with the most bytes come first. */
export type ThirdParty = { site: string; requests: number; transferBytes: number };

/**
 * A host and port that the address guard refused. `address`: its address is private or reserved. `port`: browsers block the port.
 * `scheme`: neither http nor https. `browser_service`: a service of the browser's vendor, which was not requested by a page.
 */
export const REFUSAL_REASONS = ['address', 'port', 'scheme', 'budget', 'browser_service'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export type RefusedTarget = { host: string; port: number; reason: RefusalReason; count: number };
