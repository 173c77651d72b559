import { createStartTagReader, HEAD_ELEMENTS } from './start-tags.ts';
import type { StartTag, StartTagReader } from './start-tags.ts';

/** Limit on the characters of the head that are searched. */
const HEAD_CHARACTERS_MAX = 262_144;

/**
 * The point where the body begins before the head’s end tag: the first element or text there that ends the head in
 * every parser.
 */
export type FirstBodyElement = {
  /** The element that ends the head, or the first one after the text that ends it. */
  element: StartTag;
  /** Whether text ends the head. */
  isAfterText: boolean;
  /** The `meta`, `link` and `title` tags between that point and the head’s end tag. */
  metadata: StartTag[];
};

const METADATA: ReadonlySet<string> = new Set(['meta', 'link', 'title']);

/** Reads the tokens of the parse that end before `endAt`, the position of the head’s end tag in the text. */
export type FirstBodyElementReader = StartTagReader & {
  readonly endAt: number;
  /** The result, after the last token; null when nothing ends the head before its end tag. */
  result(): FirstBodyElement | null;
};

/** Returns null when the head’s end tag is missing: then the head ends wherever the body begins. */
export function createFirstBodyElementReader(text: string): FirstBodyElementReader | null {
  const endAt = text.slice(0, HEAD_CHARACTERS_MAX).search(/<\/head[\s>]/i);
  if (endAt === -1) return null;
  let first: FirstBodyElement | null = null;
  const reader = createStartTagReader((tag) => {
    const isAllowed = HEAD_ELEMENTS.has(tag.name);
    if (!isAllowed || !tag.isInHead) first ??= { element: tag, isAfterText: isAllowed, metadata: [] };
    if (METADATA.has(tag.name)) first?.metadata.push(tag);
  });
  return {
    ...reader,
    endAt,
    result() {
      reader.onEof();
      return first;
    },
  };
}
