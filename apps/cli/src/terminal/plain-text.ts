// Text of an audited page must not steer the terminal: no escape sequences, no line breaks, no direction overrides.
// oxlint-disable-next-line no-control-regex -- control characters are what is removed here
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Text from a page, safe to print on a terminal: unsafe characters become spaces, runs of spaces one. */
export function plainText(text: string): string {
  return text.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim();
}

/** Breaks text into lines of at most `width` characters at spaces; a longer word is a line of its own. */
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

/** Text cut to `width` characters, with an ellipsis when something is cut off. */
export function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}
