import { scanTags } from '../references/scan-tags.ts';
import type { ScannedTag } from '../references/scan-tags.ts';

/** Characters of a head that are looked at. */
const HEAD_CHARACTERS_MAX = 262_144;

/** What may stand in a head (HTML standard, "in head" insertion mode). */
const HEAD_ELEMENTS: ReadonlySet<string> = new Set(
  'base basefont bgsound head html link meta noframes noscript script style template title'.split(' '),
);
/** Any element that does not belong into a head. */
const OTHERS = { has: (name: string) => !HEAD_ELEMENTS.has(name) };

/**
 * The first element between the written start and end of the head that ends it for every parser: all after it is in the body.
 * Null when there is none, or the end of the head is not written.
 */
export function headBreakerOf(text: string): ScannedTag | null {
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
