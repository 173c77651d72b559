import { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** One year, in seconds. */
const HSTS_MAX_AGE_S = 31_536_000;

/**
 * Helmet's headers for responses with data, as a flat list of names and values. They are the same for every response, so Helmet
 * runs only once, at startup. HSTS is sent only over https and without `includeSubDomains`, because subdomains may belong to
 * other services.
 */
export function securityHeaders(isHttps: boolean): string[] {
  // Helmet only calls setHeader and removeHeader, so the response needs no connection.
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
