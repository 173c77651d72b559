/** What is wrong, by the status of HTTP alone. */
export type BareProblem = { status: number; title: string; detail: string };

/**
 * Problem JSON for what never reaches a route. It has no type of its own, so RFC 9457's `about:blank`, whose title is the
 * status's.
 */
export function bareProblem(
  { status, title, detail }: BareProblem,
  instance: string,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, instance, message: detail });
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': instance,
  };
  return { headers, body };
}
