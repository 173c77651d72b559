/**
 * A text with its code units as numbers, which are faster to read one by one. Zeros follow the last unit, so a reader
 * that stops at unknown units stops there.
 */
export type PageText = { text: string; units: Uint16Array };

/** Zeros after the text; no reader looks further ahead. */
const ZEROS = 8;
/** Maximum size of the buffer that pages share, one after the other; a longer page gets its own. */
const KEPT_UNITS_MAX = 1_048_576;

let kept: Uint16Array = new Uint16Array(0);

/** The returned units are valid until the next call. */
export function pageTextOf(text: string): PageText {
  const units = unitsOf(text.length + ZEROS);
  Buffer.from(units.buffer).write(text, 'utf16le');
  units.fill(0, text.length, text.length + ZEROS);
  return { text, units };
}

function unitsOf(length: number): Uint16Array {
  if (length > KEPT_UNITS_MAX) return new Uint16Array(length);
  // Half as much again, so slightly longer pages can reuse the buffer.
  if (kept.length < length) kept = new Uint16Array(Math.min(KEPT_UNITS_MAX, length + (length >> 1)));
  return kept;
}
