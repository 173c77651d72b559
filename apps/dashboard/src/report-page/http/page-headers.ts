/** One year, in seconds. */
const HSTS_MAX_AGE_S = 31_536_000;

/** No scripts, one inline style, forms only to this service, no framing. */
function policyOf(styleSource: string): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The headers of every response. `styleSource`: the CSP source of the page's style; none by default. The referrer policy is not `no-referrer`: with it, browsers send forms with the
 * Origin `null` (Fetch, "append a request Origin header"), the same as forms of another site.
 */
export function pageHeaders(isHttps: boolean, styleSource = "'none'"): Record<string, string> {
  return {
    'Content-Security-Policy': policyOf(styleSource),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}` }),
  };
}
