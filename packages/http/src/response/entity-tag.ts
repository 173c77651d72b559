import { contentCodingFor } from './content-coding.ts';
import type { ContentCoding } from './content-coding.ts';

/** Maximum length of a header that is parsed. */
const CHARACTERS_MAX = 4096;

// RFC 9110 section 8.8.3: etagc is any visible character except the quote.
const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;
/** The separators between tags. */
const SEPARATORS = /^[ \t,]*$/;

/**
 * Whether If-None-Match (RFC 9110 section 13.1.2) contains this tag, which is in quotes and without `W/`. The comparison is weak.
 */
export function matchesIfNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || entityTagsIn(header).some(({ opaque }) => `"${opaque}"` === tag);
}

/**
 * The tag of a representation in a content coding: `"7.br"` for `"7"`. Its bytes differ, so a strong tag must differ, too (RFC
 * 9110 section 8.8.3.3); a weak tag stays the same.
 */
export function codedTag(tag: string, coding: ContentCoding): string {
  return tag.startsWith('"') ? `${tag.slice(0, -1)}.${coding}"` : tag;
}

/**
 * The tag for a 304 response to a conditional request: this strong tag, or that of the content coding that the client would get;
 * null if If-None-Match contains neither. A cache then uses the representation that it stored with the tag.
 */
export function matchedTag(
  tag: string,
  { ifNoneMatch, acceptEncoding }: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
): string | null {
  if (ifNoneMatch === undefined) return null;
  if (matchesIfNoneMatch(ifNoneMatch, tag)) return tag;
  const coding = contentCodingFor(acceptEncoding);
  const coded = coding === null ? tag : codedTag(tag, coding);
  return matchesIfNoneMatch(ifNoneMatch, coded) ? coded : null;
}

/** The tags of If-Match or If-None-Match, without their quotes; empty if the header is invalid. */
export function entityTagsIn(header: string): { isWeak: boolean; opaque: string }[] {
  const isList = header.length <= CHARACTERS_MAX && SEPARATORS.test(header.replaceAll(ENTITY_TAG, ''));
  if (!isList) return [];
  return Array.from(header.matchAll(ENTITY_TAG), ([, weak, opaque = '']) => ({
    isWeak: weak !== undefined,
    opaque,
  }));
}
