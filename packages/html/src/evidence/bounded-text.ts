/** Maximum characters of one evidence string. */
export const EVIDENCE_CHARACTERS_MAX = 200;

/**
 * Makes text from the page safe for a report: well-formed Unicode, no NUL (PostgreSQL rejects it), at most `unitsMax`
 * UTF-16 code units, with an ellipsis where it was truncated, between two user-perceived characters.
 */
export function boundedText(text: string, unitsMax: number = EVIDENCE_CHARACTERS_MAX): string {
  if (isFitText(text, unitsMax)) return text;
  const cut = text.length > unitsMax ? `${text.slice(0, cutAt(text, unitsMax - 1))}…` : text;
  return (cut.includes('\0') ? cut.replaceAll('\0', '\uFFFD') : cut).toWellFormed();
}

/** Whether {@link boundedText} would leave the text unchanged. */
export function isFitText(text: string, unitsMax: number): boolean {
  if (text.length > unitsMax) return false;
  return text.length <= SHORT ? isShortFit(text) : !text.includes('\0') && text.isWellFormed();
}

/** Up to this length, a loop over code units is faster than two calls. */
const SHORT = 64;

function isShortFit(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0) return false;
    if (unit >= 0xd8_00 && unit <= 0xdf_ff) return text.isWellFormed() && !text.includes('\0');
  }
  return true;
}

/** Code units around a cut in which the character there is searched. No emoji or syllable is longer. */
const AROUND_UNITS = 64;
/** Characters that may continue the one before them start here. */
const MARKS_START = 0x03_00;

let segmenter: Intl.Segmenter | null = null;

/**
 * Moves a cut so that it does not split a user-perceived character, such as a letter with its accents or an emoji
 * (Unicode Standard Annex 29, extended grapheme clusters), unless it is longer than {@link AROUND_UNITS}.
 */
function cutAt(text: string, at: number): number {
  if (text.charCodeAt(at) < MARKS_START) return at;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const from = Math.max(0, at - AROUND_UNITS);
  const start = segmenter.segment(text.slice(from, at + AROUND_UNITS)).containing(at - from)?.index ?? 0;
  if (start > 0) return from + start;
  const last = text.charCodeAt(at - 1);
  return last >= 0xd8_00 && last <= 0xdb_ff ? at - 1 : at;
}
