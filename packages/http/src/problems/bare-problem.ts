import { securityHeaders } from '../response/security-headers.ts';

/** A problem that has only an HTTP status and no error code. */
export type BareProblem = { status: number; title: string; detail: string };

/** Without HSTS: over HTTPS there is a proxy, which rejects invalid HTTP itself. */
const SECURITY_HEADERS = securityHeaders(false);

/** Problem JSON for requests that never reach a route. Its type is `about:blank`, its title the status text (RFC 9457). */
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
