import { html } from 'parse5';
import type { PageText } from './page-text.ts';

// Names of elements and attributes in the markup. A few names occur over and over: each is stored once as an
// internalized string of V8, so comparing it with a name in the code compares two pointers.

/** Number of cached names, by hash: a later name replaces an earlier one. A power of two. */
const KEPT_MAX = 2_048;
/** Longer names are not cached, so pages cannot fill the memory with them. */
const KEPT_CHARACTERS_MAX = 32;

/**
 * A name in the markup, and parse5's tag ID for it. `first` and `second` encode its first five and next five
 * characters, six bits each, which identify nearly all names.
 */
type MarkupName = { text: string; tagId: html.TAG_ID; first: number; second: number };

const NAMELESS: MarkupName = { text: '', tagId: html.TAG_ID.UNKNOWN, first: 0, second: 0 };
/** Code units that the two numbers hold. */
const CODED_UNITS = 10;

const kept: MarkupName[] = Array.from({ length: KEPT_MAX }, () => NAMELESS);

/** Characters of names (letters in either case, digits, and common punctuation), numbered from 1; 0: others. */
const CODES = codesOfUnits();

function codesOfUnits(): Uint8Array {
  const codes = new Uint8Array(65_536);
  for (const [at, unit] of [...'abcdefghijklmnopqrstuvwxyz0123456789-_:.'].entries())
    codes[unit.charCodeAt(0)] = codes[unit.toUpperCase().charCodeAt(0)] = at + 1;
  return codes;
}

/**
 * The name that begins at `start`, in lowercase, as a separate string that does not keep the text in memory; empty when
 * it does not begin with a plain character.
 */
export function nameAt(page: PageText, start: number): string {
  return markupNameAt(page, start).text;
}

/** Like {@link nameAt}, with the tag ID that parse5 looks up for every tag. */
export function markupNameAt({ text, units }: PageText, start: number): MarkupName {
  let end = start;
  let first = 0;
  let second = 0;
  let rest = 0;
  // Finds the end and both numbers in one pass: this runs for every name of the page.
  for (let code = CODES[units[end] ?? 0] ?? 0; code !== 0; code = CODES[units[end] ?? 0] ?? 0) {
    const at = end - start;
    if (at < 5) first = (first << 6) | code;
    else if (at < CODED_UNITS) second = (second << 6) | code;
    else rest = (rest * 31 + code) | 0;
    end += 1;
  }
  if (end === start) return NAMELESS;
  const length = end - start;
  if (length > KEPT_CHARACTERS_MAX) return nameOf(text.slice(start, end).toLowerCase(), first, second);
  const hash = Math.imul(first ^ Math.imul(second ^ rest, 0x9e_37_79_b1), 0x85_eb_ca_6b);
  const slot = (hash ^ (hash >>> 15)) & (KEPT_MAX - 1);
  const known = kept[slot] ?? NAMELESS;
  const isAlike = known.first === first && known.second === second && known.text.length === length;
  if (isAlike && (length <= CODED_UNITS || text.startsWith(known.text, start))) return known;
  // The key of an object is V8's own string of that name, which shares no memory with the page.
  const name = Object.keys({ [text.slice(start, end).toLowerCase()]: true })[0] ?? '';
  const made = nameOf(name, first, second);
  kept[slot] = made;
  return made;
}

function nameOf(text: string, first: number, second: number): MarkupName {
  return { text, tagId: html.getTagID(text), first, second };
}
