import { scanTags } from '../references/scan-tags.ts';
import type { ScannedTag } from '../references/scan-tags.ts';

/** Limit on the characters of the head that are searched. */
const HEAD_CHARACTERS_MAX = 262_144;

/** Elements allowed in a head (HTML standard, "in head" insertion mode). */
const HEAD_ELEMENTS: ReadonlySet<string> = new Set(
  'base basefont bgsound head html link meta noframes noscript script style template title'.split(' '),
);
/** Any element that is not allowed in a head. */
const OTHERS = { has: (name: string) => !HEAD_ELEMENTS.has(name) };

/**
 * The first element between the head’s start and end tags that makes every parser end the head: everything after it
 * lands in the body. Null when there is none, or the end tag is missing.
 */
export function firstBodyElementOf(text: string): ScannedTag | null {
  const beginning = text.slice(0, HEAD_CHARACTERS_MAX);
  const end = beginning.search(/<\/head[\s>]/i);
  if (end === -1) return null;
  let first: ScannedTag | null = null;
  scanTags(beginning.slice(0, end), OTHERS, (tag) => {
    // A style with a url( is visited whatever it is in.
    if (OTHERS.has(tag.name)) first ??= tag;
  });
  return first;
}
