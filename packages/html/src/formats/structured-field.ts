import { ParseError, parseDictionary, parseItem, Token } from 'structured-headers';
import type { BareItem } from 'structured-headers';

/** Maximum UTF-16 code units of one field; a longer one counts as invalid. */
const UNITS_MAX = 65_536;

/**
 * Parses a field whose value is a token (RFC 9651, section 4.2.3), without its parameters; null when it is not a token,
 * and recipients must ignore it.
 */
export function parseFieldToken(text: string): string | null {
  const item = reading(text, parseItem);
  return item !== null && item[0] instanceof Token ? item[0].toString() : null;
}

/** An item of a dictionary without its parameters: a token, a string, or a value of another type. */
export type FieldMember = { type: 'token' | 'string' | 'other'; text: string };

/**
 * Parses a field whose value is a dictionary (RFC 9651, section 4.2.2): its keys in order, each with the members of its
 * inner list or with its one item; null when it is not a dictionary, and recipients must ignore it.
 */
export function parseFieldDictionary(text: string): ReadonlyMap<string, readonly FieldMember[]> | null {
  const dictionary = reading(text, parseDictionary);
  if (dictionary === null) return null;
  return new Map(
    [...dictionary].map(([key, [value]]) => [
      key,
      Array.isArray(value) ? value.map(([item]) => memberOf(item)) : [memberOf(value)],
    ]),
  );
}

function memberOf(item: BareItem): FieldMember {
  if (item instanceof Token) return { type: 'token', text: item.toString() };
  return typeof item === 'string' ? { type: 'string', text: item } : { type: 'other', text: '' };
}

function reading<Field>(text: string, parse: (text: string) => Field): Field | null {
  if (text.length > UNITS_MAX) return null;
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}
