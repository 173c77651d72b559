import { HEAD_ELEMENTS, visitStartTags } from './start-tags.ts';
import type { StartTag } from './start-tags.ts';

/** Limit on the characters of the head that are searched. */
const HEAD_CHARACTERS_MAX = 262_144;

/** Where the body begins although the head’s end tag is yet to come. */
type FirstBodyElement = {
  /** The element that ends the head, or the first one after the text that ends it. */
  element: StartTag;
  /** Whether text ends the head. */
  isAfterText: boolean;
  /** The `meta`, `link` and `title` tags between what ends it and the head’s end tag. */
  metadata: StartTag[];
};

const METADATA: ReadonlySet<string> = new Set(['meta', 'link', 'title']);

/**
 * The first element or text before the head’s end tag that ends the head in every parser, and the metadata after it. Null
 * when there is none, or when the end tag is missing.
 */
export function firstBodyElementOf(text: string): FirstBodyElement | null {
  const beginning = text.slice(0, HEAD_CHARACTERS_MAX);
  const end = beginning.search(/<\/head[\s>]/i);
  if (end === -1) return null;
  let first: FirstBodyElement | null = null;
  visitStartTags(beginning.slice(0, end), (tag) => {
    const isAllowed = HEAD_ELEMENTS.has(tag.name);
    if (!isAllowed || !tag.isInHead) first ??= { element: tag, isAfterText: isAllowed, metadata: [] };
    if (METADATA.has(tag.name)) first?.metadata.push(tag);
  });
  return first;
}
