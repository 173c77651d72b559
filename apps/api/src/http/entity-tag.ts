/** Maximum length of a header that is parsed. */
const CHARACTERS_MAX = 4096;

// RFC 9110 section 8.8.3: etagc is any visible character except the quote.
const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;
/** The text between the tags. */
const SEPARATORS = /^[ \t,]*$/;
const VERSION = /^(?:0|[1-9]\d{0,14})$/;

/** The entity tag of a report's version. It is strong: responses with the same tag have the same report. */
export function entityTagOf(version: number): string {
  return `"${version}"`;
}

/** A parsed condition: any version, or one of a list. */
export type Condition = { kind: 'any' } | { kind: 'versions'; versions: number[] };

/**
 * Parses If-Match (RFC 9110 section 13.1.1); null when the header is missing. The comparison is strong: weak tags and
 * tags in another format match no version. An invalid header matches no version either, so that a conditional write
 * never becomes unconditional.
 */
export function readIfMatch(header: string | undefined): Condition | null {
  return header === undefined ? null : readCondition(header, 'strong');
}

/** Whether If-None-Match (RFC 9110 section 13.1.2) matches this version. The comparison is weak. */
export function matchesIfNoneMatch(header: string | undefined, version: number): boolean {
  if (header === undefined) return false;
  const condition = readCondition(header, 'weak');
  return condition.kind === 'any' || condition.versions.includes(version);
}

function readCondition(header: string, comparison: 'strong' | 'weak'): Condition {
  if (header.trim() === '*') return { kind: 'any' };
  const isList = header.length <= CHARACTERS_MAX && SEPARATORS.test(header.replaceAll(ENTITY_TAG, ''));
  if (!isList) return { kind: 'versions', versions: [] };
  const versions: number[] = [];
  for (const [, weak, opaque = ''] of header.matchAll(ENTITY_TAG)) {
    if (weak !== undefined && comparison === 'strong') continue;
    if (VERSION.test(opaque)) versions.push(Number(opaque));
  }
  return { kind: 'versions', versions };
}
