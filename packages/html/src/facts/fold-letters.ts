// oxlint-disable-next-line no-control-regex -- Matches all of ASCII.
const ASCII = /^[\0-\x7f]*$/;
/** Accents that Greek capitals lose, and vowel points that Arabic and Hebrew texts mostly omit. */
const OMITTED_MARKS = /(?<=[\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu;
/** Characters without a meaning of their own: format characters such as the soft hyphen, and the Arabic tatweel. */
const INVISIBLE = /[\p{Cf}\u0640]+/gu;
/**
 * Letters with the ones that they are exchanged for: those that share a capital (Turkish, Greek and German), and Arabic
 * yeh and kaf for the Persian ones, which windows-1256 lacks.
 */
const SAME: Readonly<Record<string, string>> = {
  'i\u0307': 'i',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  '\u064A': '\u06CC',
  '\u0649': '\u06CC',
  '\u0643': '\u06A9',
};

/**
 * A text in lowercase in which spellings of the same words are equal: composed and decomposed, fullwidth and narrow
 * (Unicode Standard Annex 15, NFKC), all capitals, with and without soft hyphens. For comparisons only, not to be shown.
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  // Compatibility forms of capitals are lowercase only after their decomposition.
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(INVISIBLE, '')
    .replaceAll(OMITTED_MARKS, '')
    .replaceAll(/i\u0307|[ıςß\u064A\u0649\u0643]/g, (letter) => SAME[letter] ?? letter)
    .normalize('NFC');
}
