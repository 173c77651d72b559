import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that a cookie speaks for came from this service's own pages. Browsers say where a request comes
 * from in Sec-Fetch-Site (Fetch Metadata), except over plain http to another machine; there the Origin must be ours.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin !== null && headers.origin === origin;
}

/** Whether a request that only reads may have come from another site's page, by what its browser says. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
