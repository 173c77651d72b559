import { securityHeaders } from './security-headers.ts';

/** What is wrong, by the status of HTTP alone. */
export type BareProblem = { status: number; title: string; detail: string };

/** Over HTTPS there is a proxy in front, which answers what is no request itself. */
const SECURITY_HEADERS = securityHeaders(false);

/**
 * Problem JSON for what never reaches a route. It has no type of its own, so RFC 9457's `about:blank`, whose title is the
 * status's.
 */
export function bareProblem(
  { status, title, detail }: BareProblem,
  instance: string,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, instance, message: detail });
  const headers: Record<string, string> = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Request-Id': instance,
  };
  for (let at = 0; at + 1 < SECURITY_HEADERS.length; at += 2)
    headers[SECURITY_HEADERS[at] ?? ''] = SECURITY_HEADERS[at + 1] ?? '';
  return { headers, body };
}
