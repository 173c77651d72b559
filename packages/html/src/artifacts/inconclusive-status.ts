/**
 * Statuses of servers that refuse this client or this kind of request (RFC 9110, section 15; RFC 6585; RFC 7725):
 * sign-in or payment required, a blocked or rate-limited client, an unsupported method, media type or region, a
 * temporary state.
 */
const REFUSALS: ReadonlySet<number> = new Set([
  401, 402, 403, 405, 406, 407, 408, 416, 418, 421, 425, 429, 451, 503, 511,
]);

/**
 * Whether a status leaves open whether the resource exists: a browser may get another one. Statuses from 600, which no
 * standard defines, come from servers that block crawlers.
 */
export function isInconclusive(status: number): boolean {
  return REFUSALS.has(status) || status >= 600;
}
