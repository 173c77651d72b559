/** Scripts written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
// oxlint-disable-next-line no-control-regex -- Matches all of ASCII.
const ASCII = /^[\0-\x7f]*$/;
/** Two syllables of Hangul are as long as three letters. */
const HANGUL = /\p{sc=Hangul}/u;
/** A word, which may contain joiners, as in Persian (Unicode Standard Annex 29, rule WB4). */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[\u200C\u200D][\p{L}\p{M}\p{N}]+)*/gu;
/** Only marks where a word may be divided at the end of a line. */
const SOFT_HYPHEN = '\u00AD';
/** Languages whose i has its own capital (Unicode Character Database, SpecialCasing). */
const DOTTED_I: ReadonlySet<string> = new Set(['az', 'tr']);

/** Code units of unspaced scripts that are segmented, which is expensive. */
const SEGMENTED_UNITS_MAX = 1_000;

let segmenter: Intl.Segmenter | null = null;

/**
 * The words of a short text in lowercase and composed, in order: runs of letters, digits and marks; in scripts without
 * spaces, the words of Unicode’s segmentation. `language`: its primary subtag.
 */
export function splitWords(text: string, language = ''): string[] {
  const lower = DOTTED_I.has(language) ? text.toLocaleLowerCase(language) : text.toLowerCase();
  const isAscii = ASCII.test(lower);
  if (isAscii) return asciiWords(lower);
  const words = lower.normalize('NFC').replaceAll(SOFT_HYPHEN, '').match(WORD) ?? [];
  return UNSPACED.test(lower) ? segmentedWords(words) : words;
}

/** The words, with runs of unspaced scripts segmented up to the limit. */
function segmentedWords(runs: readonly string[]): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words: string[] = [];
  let unitsLeft = SEGMENTED_UNITS_MAX;
  for (const run of runs) {
    if (!UNSPACED.test(run)) {
      words.push(run);
      continue;
    }
    if (unitsLeft <= 0) break;
    for (const { segment, isWordLike } of segmenter.segment(run.slice(0, unitsLeft)))
      if (isWordLike === true) words.push(segment);
    unitsLeft -= run.length;
  }
  return words;
}

/** The same for lowercase ASCII, which takes a fraction of the time. */
function asciiWords(lower: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at < lower.length; at += 1) {
    const unit = lower.charCodeAt(at);
    const isInWord = (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
    if (isInWord) {
      if (start === -1) start = at;
    } else if (start !== -1) {
      words.push(lower.slice(start, at));
      start = -1;
    }
  }
  if (start !== -1) words.push(lower.slice(start));
  return words;
}

/**
 * Whether a word can be a keyword: at least two characters of a script without spaces or of Hangul, or three letters of
 * others, and not only digits.
 */
export function isTerm(word: string): boolean {
  if (word.length < 2) return false;
  if (word.length === 2 && !UNSPACED.test(word) && !HANGUL.test(word)) return false;
  return !/^\d+$/.test(word);
}
