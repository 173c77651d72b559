/** Maximum members of one list-based header that are read. */
const MEMBERS_MAX = 1_000;

/**
 * The members of a list-based header value (RFC 9110, section 5.6.1): split at commas outside quoted strings, trimmed,
 * without empty ones. Linear in the length of the value.
 */
export function splitList(value: string): string[] {
  return splitOutsideQuotes(value, ',');
}

/** The trimmed, non-empty parts of a text between separators that are outside quoted strings. */
export function splitOutsideQuotes(value: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length && parts.length < MEMBERS_MAX; at++) {
    const unit = value[at];
    if (isQuoted && unit === '\\') at += 1;
    else if (unit === '"') isQuoted = !isQuoted;
    else if (unit === separator && !isQuoted) {
      parts.push(value.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(value.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
