import { headerValue } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import { splitList } from './split-list.ts';

/**
 * Directives of `Cache-Control` (RFC 9111, section 5.2): names in lowercase, values without quotes; the first of
 * repeated ones.
 */
export type CacheControl = ReadonlyMap<string, string>;

/** Directives that may name header fields and then apply only to those: `no-cache="set-cookie"`. */
const WITH_FIELDS: ReadonlySet<string> = new Set(['no-cache', 'private']);

/**
 * Parses the header's value, with its lines joined. A directive without a value gets the empty string. `no-cache` and
 * `private` that name header fields are skipped: the rest of the response may be reused and stored (RFC 9111, sections
 * 5.2.2.4 and 5.2.2.7).
 */
export function parseCacheControl(value: string): CacheControl {
  const directives = new Map<string, string>();
  for (const member of splitList(value)) {
    const equals = member.indexOf('=');
    const name = (equals === -1 ? member : member.slice(0, equals)).trim().toLowerCase();
    const argument = (equals === -1 ? '' : member.slice(equals + 1).trim()).replace(/^"(.*)"$/, '$1');
    if (WITH_FIELDS.has(name) && argument.trim() !== '') continue;
    if (!directives.has(name)) directives.set(name, argument);
  }
  return directives;
}

/** Lifetime that max-age gives to a browser's copy, in seconds; 0 for an invalid one; null without max-age. */
export function maxAgeOf(directives: CacheControl): number | null {
  const value = directives.get('max-age');
  if (value === undefined) return null;
  return /^\d{1,12}$/.test(value) ? Number(value) : 0;
}

/** Months as in dates of HTTP (RFC 9110, section 5.6.7): without one, JavaScript parses a number as a year. */
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/**
 * Lifetime that `Expires` gives, in seconds; 0 if it is past or not a date (RFC 9111, section 5.3); null without the
 * header. It counts from `Date` (section 4.2.1): `now` is later, by the time that the response took or was in a cache.
 */
export function expiresInOf(headers: readonly Header[], now: Date): number | null {
  const expires = headerValue(headers, 'expires');
  if (expires === null) return null;
  const end = MONTH.test(expires) ? Date.parse(expires) : Number.NaN;
  const date = Date.parse(headerValue(headers, 'date') ?? '');
  const seconds = Math.round((end - (Number.isNaN(date) ? now.getTime() : date)) / 1_000);
  return seconds > 0 ? seconds : 0;
}

/**
 * Seconds after the lifetime during which a browser may use its copy while it requests a new one (RFC 5861, section 3).
 * 0 if `stale-while-revalidate` is missing or invalid, or if `must-revalidate` forbids it.
 */
export function staleWhileRevalidateOf(directives: CacheControl): number {
  const value = directives.get('stale-while-revalidate') ?? '';
  return /^\d{1,12}$/.test(value) && !directives.has('must-revalidate') ? Number(value) : 0;
}
