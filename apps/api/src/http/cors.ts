import { stateOf } from '@pagemark/http';
import type { RequestHandler } from 'express';

/** Headers of responses that scripts of other origins may read. */
const EXPOSED = [
  'Content-Disposition',
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'X-Request-Id',
].join(', ');
/** Headers of requests that scripts of other origins may send. */
const SENT = [
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'Traceparent',
  'X-Request-Id',
].join(', ');
const PREFLIGHT_S = '600';

/**
 * Adds CORS headers (Fetch, "CORS protocol") to responses for pages of these origins; `*`: any origin. Cookies are
 * never allowed: such pages send an API key.
 */
export function createCors(origins: readonly string[]): RequestHandler {
  return (req, _res, next) => {
    const { origin } = req.headers;
    const { headers } = stateOf(req);
    const isAny = origins.includes('*');
    if (!isAny) headers.push('Vary', 'Origin');
    if (origin !== undefined && (isAny || origins.includes(origin))) {
      headers.push('Access-Control-Allow-Origin', isAny ? '*' : origin);
      headers.push('Access-Control-Expose-Headers', EXPOSED);
      if (req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined) {
        headers.push('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
        headers.push('Access-Control-Allow-Headers', SENT, 'Access-Control-Max-Age', PREFLIGHT_S);
      }
    }
    next();
  };
}
