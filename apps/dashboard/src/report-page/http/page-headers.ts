import { STYLE_SOURCE } from '../style.ts';

/** One year, in seconds. */
const HSTS_MAX_AGE_S = 31_536_000;

/** No scripts, one inline style, forms only to this service, no framing. */
const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_SOURCE}`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The headers of every server-rendered page. The referrer policy is not `no-referrer`: with it, browsers send forms with the
 * Origin `null` (Fetch, "append a request Origin header"), the same as forms of another site.
 */
export function pageHeaders(isHttps: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}` }),
  };
}
