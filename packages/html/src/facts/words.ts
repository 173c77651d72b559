import { pageTextOf } from './page-text.ts';
import type { Tree } from './tree.ts';

/** Code units of unspaced scripts (Han, kana, Thai, …) that are segmented; the count of the rest is extrapolated. */
export const SEGMENTED_UNITS_MAX = 3_000;

/** `count` is exact, except for pages with more than {@link SEGMENTED_UNITS_MAX} code units of unspaced scripts. */
export type Words = { count: number };

/** Counts the words of the visible text, in any script. */
export function wordsOf(tree: Tree): Words {
  return { count: countWords(tree.visibleText()) };
}

/**
 * Counts the words of a text. A word is a run of letters, digits and marks, including apostrophes and
 * combining marks inside. Scripts without spaces use Intl.Segmenter, which is about twenty times as slow: beyond the
 * limit, the density is extrapolated.
 */
export function countWords(text: string): number {
  const { units } = pageTextOf(text);
  const unspaced: UnspacedText = { sample: '', sampled: 0, units: 0 };
  // Whether the sample already contains the gap that follows it.
  let isGapKept = true;
  let words = 0;
  let wasLetter = 0;
  for (let at = 0; at < text.length; at++) {
    const code = units[at] ?? 0;
    const kind = kindOf(code);
    // Branch-free on the most common path: whether a letter comes next is unpredictable.
    if (kind <= LETTER) {
      const isLetter = kind - GAP;
      words += isLetter & ~wasLetter;
      wasLetter = isLetter;
      if (isGapKept) continue;
      unspaced.sample += ' ';
      isGapKept = true;
    } else if (kind === UNSPACED) {
      const length = code >= 0xd8_00 && code <= 0xdb_ff ? 2 : 1;
      addUnspaced(unspaced, text.slice(at, at + length));
      at += length - 1;
      isGapKept = false;
      wasLetter = 0;
    }
  }
  return words + countUnspaced(unspaced);
}

type UnspacedText = { sample: string; sampled: number; units: number };

function addUnspaced(text: UnspacedText, character: string): void {
  text.units += character.length;
  if (text.sampled >= SEGMENTED_UNITS_MAX) return;
  text.sample += character;
  text.sampled += character.length;
}

// Classes of code units in a text: 0 is unused, so it can mean "not looked up yet". The difference between the
// first two is 1.
const GAP = 1;
const LETTER = 2;
const UNSPACED = 3;
const JOINER = 4;

/** The class of every code unit that has occurred, by its number. */
const kinds = new Uint8Array(65_536);

function kindOf(code: number): number {
  const known = kinds[code] ?? 0;
  if (known !== 0) return known;
  const kind = lookUpKind(code);
  kinds[code] = kind;
  return kind;
}

// Script extensions keep marks shared by kana, and the punctuation of these scripts, in their run.
const UNSPACED_SCRIPTS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** The first surrogate of U+1D000 to U+1D3FF. */
const MUSICAL_SYMBOLS = 0xd8_34;

function lookUpKind(code: number): number {
  // Surrogates: those of planes 2 and 3 are Han, plane 1 begins with letters (Adlam, Chakma) and ends with pictographs.
  if (code >= 0xd8_40 && code <= 0xd8_bf) return UNSPACED;
  if (code >= 0xd8_00 && code <= 0xd8_3b) return code === MUSICAL_SYMBOLS ? GAP : LETTER;
  if (code >= 0xdc_00 && code <= 0xdf_ff) return JOINER;
  const character = String.fromCharCode(code);
  if (UNSPACED_SCRIPTS.test(character)) return UNSPACED;
  if (/[\p{L}\p{N}]/u.test(character)) return LETTER;
  return /['\p{M}\u00ad\u200b-\u200d\u2019]/u.test(character) ? JOINER : GAP;
}

let segmenter: Intl.Segmenter | null = null;

function countUnspaced(text: UnspacedText): number {
  if (text.units === 0) return 0;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let words = 0;
  for (const segment of segmenter.segment(text.sample)) if (segment.isWordLike === true) words += 1;
  return Math.round((words * text.units) / text.sampled);
}
