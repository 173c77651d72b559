import { listMembers } from './list-members.ts';

/** The directives of `Cache-Control` (RFC 9111, section 5.2): names in lower case; values without quotes; of a repeated one the first. */
export type CacheControl = ReadonlyMap<string, string>;

/** Parses the header's value, its lines joined. A directive without a value has the empty one. */
export function parseCacheControl(value: string): CacheControl {
  const directives = new Map<string, string>();
  for (const member of listMembers(value)) {
    const equals = member.indexOf('=');
    const name = (equals === -1 ? member : member.slice(0, equals)).trim().toLowerCase();
    const argument = equals === -1 ? '' : member.slice(equals + 1).trim();
    if (!directives.has(name)) directives.set(name, argument.replace(/^"(.*)"$/, '$1'));
  }
  return directives;
}

/** The lifetime that max-age gives to a browser's copy, in seconds; 0 for one that cannot be read; null without max-age. */
export function maxAgeOf(directives: CacheControl): number | null {
  const value = directives.get('max-age');
  if (value === undefined) return null;
  return /^\d{1,12}$/.test(value) ? Number(value) : 0;
}
