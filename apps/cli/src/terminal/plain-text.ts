// Text of an audited page must not control the terminal: no escape sequences, line breaks or direction overrides.
// oxlint-disable-next-line no-control-regex -- matches control characters
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Makes text from a page safe to print on a terminal: replaces unsafe characters with spaces and collapses spaces. */
export function plainText(text: string): string {
  return text.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim();
}

const WIDTH_MIN = 50;
const WIDTH_MAX = 110;

/** The width of a report in a terminal with this many columns, limited so lines stay easy to read. */
export function reportWidth(columns: number): number {
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, columns));
}

/** Breaks text at spaces into lines of at most `width` characters; a longer word gets its own line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines;
}

/** Cuts text to `width` characters and adds an ellipsis when something was removed. */
export function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}
