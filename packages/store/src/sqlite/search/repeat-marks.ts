// A trigram index knows that a text holds a trigram, not how often. So `shop-shop-shop`, made of trigrams that thousands
// of rows hold, would be looked for in all of them. Trigrams that a text holds again are therefore marked: written once
// more in characters that no URL holds, one alphabet for what occurs twice and another for three times and more.

const TRIGRAM = 3;
/** What is added to the characters of a trigram that occurs twice; three times, twice of it. */
const MARK_OFFSET = 0x1_00;
const OCCURRENCES_MAX = 3;
/** A trigram of ASCII characters as a number: seven bits of each. */
const CHARACTER_BITS = 7;
const CHARACTER_MASK = 0x7f;
const SLOT_MASK = 0x1f_ff_ff;

/** How often each trigram has occurred in the text at hand; all zero between two texts. */
const occurrences = new Uint8Array(SLOT_MASK + 1);

/**
 * The marks of an ASCII text: its trigrams are those that occur in it for the second or third time, marked so. Where two
 * stretches of them meet are some more, which nobody looks for. Every URL that is indexed comes through here: 1 µs.
 */
export function repeatMarks(text: string): string {
  let marks = '';
  let slot = 0;
  let lastAgain = -1;
  let lastBefore = 0;
  for (let end = 0; end < text.length; end += 1) {
    slot = next(slot, text, end);
    if (end < TRIGRAM - 1) continue;
    const before = occurrences[slot] ?? 0;
    if (before === OCCURRENCES_MAX) continue;
    occurrences[slot] = before + 1;
    if (before === 0) continue;
    // The trigram after another in a stretch adds one character.
    const goesOn = lastAgain === end - 1 && lastBefore === before;
    marks += marked(text.slice(goesOn ? end : end - TRIGRAM + 1, end + 1), before);
    lastAgain = end;
    lastBefore = before;
  }
  for (let end = 0; end < text.length; end += 1) {
    slot = next(slot, text, end);
    occurrences[slot] = 0;
  }
  return marks;
}

function next(slot: number, text: string, end: number): number {
  return ((slot << CHARACTER_BITS) | (text.charCodeAt(end) & CHARACTER_MASK)) & SLOT_MASK;
}

/** The trigrams that mark what a text holds again: every text that contains it holds these too. */
export function repeatTrigrams(text: string): string[] {
  const counts = new Map<string, number>();
  const marks = new Set<string>();
  for (let index = 0; index + TRIGRAM <= text.length; index += 1) {
    const trigram = text.slice(index, index + TRIGRAM);
    const before = counts.get(trigram) ?? 0;
    counts.set(trigram, before + 1);
    if (before > 0) marks.add(marked(trigram, Math.min(before, OCCURRENCES_MAX - 1)));
  }
  return [...marks];
}

function marked(text: string, before: number): string {
  let marks = '';
  for (let index = 0; index < text.length; index += 1) {
    marks += String.fromCharCode(text.charCodeAt(index) + before * MARK_OFFSET);
  }
  return marks;
}
