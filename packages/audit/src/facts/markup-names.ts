// Names of elements and attributes, read off the markup. Few different ones occur, over and over: each is kept as one
// string of V8's table of names, so that to compare it with a name in the code is to compare two addresses.

/** Names that are kept, by their hash: a later one takes the place of an earlier. A power of two. */
const KEPT_MAX = 2_048;
/** Longer names are not kept, so that pages cannot fill the memory with them. */
const KEPT_CHARACTERS_MAX = 32;

const kept: string[] = Array.from({ length: KEPT_MAX }, () => '');

/** Units that stand in names as they are: letters in lower case, digits, and the marks that occur. */
const IS_PLAIN = plainUnits();

function plainUnits(): Uint8Array {
  const plain = new Uint8Array(128);
  for (const unit of 'abcdefghijklmnopqrstuvwxyz0123456789-_:.') plain[unit.charCodeAt(0)] = 1;
  return plain;
}

/** The plain part of a name that begins at `start`, as a string of its own, which does not keep the text in memory; empty when it does not begin plain. */
export function nameAt(text: string, start: number): string {
  let hash = 0;
  let end = start;
  // One pass for both its end and its hash: every name of the page comes by here.
  for (; end < text.length; end += 1) {
    const unit = text.charCodeAt(end);
    if (IS_PLAIN[unit] !== 1) break;
    hash = (hash * 31 + unit) | 0;
  }
  if (end === start) return '';
  if (end - start > KEPT_CHARACTERS_MAX) return text.slice(start, end);
  const place = hash & (KEPT_MAX - 1);
  const known = kept[place] ?? '';
  if (known.length === end - start && text.startsWith(known, start)) return known;
  // The key of an object is V8's own string of that name, without any part of the page.
  const name = Object.keys({ [text.slice(start, end)]: true })[0] ?? '';
  kept[place] = name;
  return name;
}
