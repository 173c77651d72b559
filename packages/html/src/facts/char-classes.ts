import { ErrorCodes } from 'parse5';

// Contexts in which a code unit merely continues its run: words and whitespace in text, and attribute values by
// quoting.
export const IN_WORD = 1;
export const IN_WHITESPACE = 2;
export const IN_DOUBLE_QUOTES = 4;
export const IN_SINGLE_QUOTES = 8;
export const IN_UNQUOTED = 16;

/** Tab, line feed, form feed and carriage return. */
const SPACES: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);
const RUNS = runsByUnit();

function runsByUnit(): Uint8Array {
  const quoted = IN_DOUBLE_QUOTES | IN_SINGLE_QUOTES;
  const runs = new Uint8Array(65_536).fill(IN_WORD | quoted | IN_UNQUOTED);
  for (const unit of ' \t\n\f') runs[unit.charCodeAt(0)] = IN_WHITESPACE | quoted;
  runs['<'.charCodeAt(0)] = quoted;
  runs['"'.charCodeAt(0)] = IN_WORD | IN_SINGLE_QUOTES;
  runs["'".charCodeAt(0)] = IN_WORD | IN_DOUBLE_QUOTES;
  for (const unit of '=`>') runs[unit.charCodeAt(0)] = IN_WORD | quoted;
  // The tokenizer treats these specially: references, NUL, CR (which becomes LF), surrogates, and parse errors.
  for (const unit of '&\0\r') runs[unit.charCodeAt(0)] = 0;
  for (let unit = 0; unit < runs.length; unit++) if (characterErrorOf(unit) !== null) runs[unit] = 0;
  return runs.fill(0, 0xd8_00, 0xe0_00);
}

/**
 * The parse error that a code point causes anywhere in a page (HTML standard, "preprocessing the input stream"); null
 * for most. NUL and surrogates are handled elsewhere.
 */
export function characterErrorOf(codePoint: number): ErrorCodes | null {
  const isC0 = codePoint > 0 && codePoint < 0x20 && !SPACES.has(codePoint);
  if (isC0 || (codePoint >= 0x7f && codePoint <= 0x9f)) return ErrorCodes.controlCharacterInInputStream;
  const isNoncharacter = (codePoint >= 0xfd_d0 && codePoint <= 0xfd_ef) || (codePoint & 0xff_fe) === 0xff_fe;
  return isNoncharacter && codePoint > 0 ? ErrorCodes.noncharacterInInputStream : null;
}

/** The end of the run of these classes that begins at `start`. A code unit without a class ends it. */
export function runEndIn(units: Uint16Array, start: number, kinds: number): number {
  let end = start;
  while (((RUNS[units[end] ?? 0] ?? 0) & kinds) !== 0) end += 1;
  return end;
}
