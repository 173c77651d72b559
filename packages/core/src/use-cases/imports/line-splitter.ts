/** Maximum length of a line. A longer line counts as one line that cannot be parsed. */
export const LINE_CHARACTERS_MAX = 8_192;

/** A line without its line break. `isCut`: whether it was too long, and `text` is only its beginning. */
export type TextLine = { number: number; text: string; isCut: boolean };

export type LineSplitter = {
  /** Returns the lines that end in this chunk. */
  push(chunk: string): TextLine[];
  /** Returns the last line, if the text does not end with a line break. */
  end(): TextLine[];
};

const LINE_END = /\r\n|\n|\r/;

/** Splits text that arrives in chunks into lines that end with LF, CRLF or CR. Buffers at most one line. */
export function createLineSplitter(charactersMax = LINE_CHARACTERS_MAX): LineSplitter {
  let number = 0;
  let rest = '';
  let isCut = false;
  /** Whether a chunk ended with CR: an LF at the start of the next chunk belongs to it. */
  let afterCr = false;

  function extend(text: string): void {
    if (isCut) return;
    rest += text;
    if (rest.length <= charactersMax) return;
    rest = rest.slice(0, charactersMax).toWellFormed();
    isCut = true;
  }

  function take(): TextLine {
    number += 1;
    const line = { number, text: rest, isCut };
    rest = '';
    isCut = false;
    return line;
  }

  return {
    push(chunk) {
      const text = afterCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
      if (chunk !== '') afterCr = chunk.endsWith('\r');
      const lines: TextLine[] = [];
      const parts = text.split(LINE_END);
      for (const [index, part] of parts.entries()) {
        if (index > 0) lines.push(take());
        extend(part);
      }
      return lines;
    },
    end: () => (rest === '' && !isCut ? [] : [take()]),
  };
}
