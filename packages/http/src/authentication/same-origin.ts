import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request with a cookie came from a page of this service. Browsers send Sec-Fetch-Site (Fetch Metadata), except over
 * plain http to another machine. In that case, the Origin header must match.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin !== null && headers.origin === origin;
}

/** Whether a GET request came from a page of another site, according to Sec-Fetch-Site. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
