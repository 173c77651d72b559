// Text of an audited page must not control the terminal: no escape sequences, line breaks or direction overrides.
// oxlint-disable-next-line no-control-regex -- matches control characters
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Makes text from a page safe to print on a terminal: replaces unsafe characters with spaces and collapses spaces. */
export function plainText(text: string): string {
  return text.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim();
}

const WIDTH_MIN = 40;
const WIDTH_MAX = 110;

/** The width of a report in a terminal with this many columns, limited so lines stay easy to read. */
export function reportWidth(columns: number): number {
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, columns));
}

/** Breaks text at spaces into lines of at most `width` columns; a longer word gets its own line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let columns = 0;
  for (const word of text.split(' ')) {
    const added = columnsOf(word);
    if (line !== '' && columns + 1 + added > width) {
      lines.push(line);
      line = word;
      columns = added;
    } else {
      columns += line === '' ? added : added + 1;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines;
}

/** Cuts text to `width` columns and adds an ellipsis when something was removed. */
export function cut(text: string, width: number): string {
  let columns = 0;
  let end = 0;
  for (const character of charactersOf(text)) {
    columns += columnsOfCharacter(character);
    if (columns > width) return `${text.slice(0, end)}…`;
    // There has to be room for the ellipsis.
    if (columns < width) end += character.length;
  }
  return text;
}

const ASCII = /^[\u0020-\u007e]*$/;
/** Characters that are two columns wide (Unicode Standard Annex 11, East Asian Width: W and F), and emoji. */
const WIDE =
  /^(?:\p{RGI_Emoji}|[[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303E\u30A0-\u30FF\uFF01-\uFF60\uFFE0-\uFFE6]--[\uFF61-\uFFDC]])/v;
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

let segmenter: Intl.Segmenter | null = null;

/** The user-perceived characters of a text. */
function charactersOf(text: string): Iterable<string> {
  if (ASCII.test(text)) return text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  for (const character of charactersOf(text)) columns += columnsOfCharacter(character);
  return columns;
}

function columnsOfCharacter(character: string): number {
  if (WIDE.test(character)) return 2;
  return ZERO_WIDTH.test(character) ? 0 : 1;
}
