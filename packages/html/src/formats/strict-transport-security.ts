import { splitOutsideQuotes } from './split-list.ts';

/**
 * A parsed `Strict-Transport-Security` header. `preload` is not in the standard: it requests inclusion in browsers'
 * preload lists.
 */
export type StrictTransportSecurity = { maxAgeS: number; includeSubDomains: boolean; preload: boolean };

/**
 * Parses the header; null when browsers must ignore it (RFC 6797, section 6.1): max-age is missing or invalid, or a
 * directive is repeated.
 */
export function parseStrictTransportSecurity(value: string): StrictTransportSecurity | null {
  const directives = new Map<string, string | null>();
  for (const part of splitOutsideQuotes(value, ';')) {
    const equals = part.indexOf('=');
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
    if (!TOKEN.test(name) || directives.has(name)) return null;
    directives.set(name, equals === -1 ? null : unquoted(part.slice(equals + 1).trim()));
  }
  const maxAge = directives.get('max-age') ?? '';
  if (!/^\d+$/.test(maxAge)) return null;
  if ((directives.get('includesubdomains') ?? null) !== null) return null;
  return {
    maxAgeS: Math.min(Number(maxAge), Number.MAX_SAFE_INTEGER),
    includeSubDomains: directives.has('includesubdomains'),
    preload: directives.has('preload'),
  };
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

function unquoted(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}
