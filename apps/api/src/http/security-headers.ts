import { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** One year, in seconds. */
const HSTS_MAX_AGE_S = 31_536_000;

/**
 * Helmet's headers for answers that are data, as a flat list. They are the same for every answer, so helmet runs
 * once, at start, instead of once a request. HSTS only when the service is known to be reached over https, and
 * for this host alone: the names below it are not ours to decide about.
 */
export function securityHeaders(isHttps: boolean): string[] {
  // Helmet only calls setHeader and removeHeader: no connection is needed behind the answer.
  const request: IncomingMessage = Object.create(IncomingMessage.prototype);
  const collected = new ServerResponse(request);
  const setAll = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_MAX_AGE_S, includeSubDomains: false } : false,
  });
  setAll(request, collected, () => undefined);
  return Object.entries(collected.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
