import { HEAD_ELEMENTS, visitStartTags } from './start-tags.ts';
import type { StartTag } from './start-tags.ts';

/** Limit on the characters of the head that are searched. */
const HEAD_CHARACTERS_MAX = 262_144;

/**
 * The first element between the head’s start and end tags that ends the head in every parser: everything after it is in
 * the body. Null when there is none, or when the end tag is missing.
 */
export function firstBodyElementOf(text: string): StartTag | null {
  const beginning = text.slice(0, HEAD_CHARACTERS_MAX);
  const end = beginning.search(/<\/head[\s>]/i);
  if (end === -1) return null;
  let first: StartTag | null = null;
  visitStartTags(beginning.slice(0, end), (tag) => {
    if (!HEAD_ELEMENTS.has(tag.name)) first ??= tag;
  });
  return first;
}
