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

/** Where the plain part of a name that begins at `start` ends; `start` when it does not begin plain. */
export function nameEndIn(text: string, start: number): number {
  let end = start;
  while (end < text.length && IS_PLAIN[text.charCodeAt(end)] === 1) end += 1;
  return end;
}

/** The part of a text as a string of its own, which does not keep the text in memory. */
export function nameIn(text: string, start: number, end: number): string {
  if (end - start > KEPT_CHARACTERS_MAX) return text.slice(start, end);
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  const place = hash & (KEPT_MAX - 1);
  const known = kept[place] ?? '';
  if (known.length === end - start && text.startsWith(known, start)) return known;
  // The key of an object is V8's own string of that name, without any part of the page.
  const name = Object.keys({ [text.slice(start, end)]: true })[0] ?? '';
  kept[place] = name;
  return name;
}
