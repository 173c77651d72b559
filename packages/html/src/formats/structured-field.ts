import { ParseError, parseDictionary, parseItem, Token } from 'structured-headers';

/** UTF-16 code units of one field that are read; a longer one counts as one that cannot be. */
const UNITS_MAX = 65_536;

/** The token that a field is (RFC 9651, section 4.2.3), without its parameters; null when it is no token, which recipients must ignore. */
export function parseFieldToken(text: string): string | null {
  const item = reading(text, parseItem);
  return item !== null && item[0] instanceof Token ? item[0].toString() : null;
}

/** The keys of a field that is a dictionary (RFC 9651, section 4.2.2), in order; null when it is none, and recipients must ignore it. */
export function parseFieldKeys(text: string): string[] | null {
  const dictionary = reading(text, parseDictionary);
  return dictionary === null ? null : [...dictionary.keys()];
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
