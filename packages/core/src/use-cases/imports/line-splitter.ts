/** Longest line that is read. What is longer is one line that cannot be read, however long it is. */
export const LINE_CHARACTERS_MAX = 8_192;

/** A line without its end. `isCut`: it was longer than is read, and this is how it begins. */
export type TextLine = { number: number; text: string; isCut: boolean };

export type LineSplitter = {
  /** The lines that end in this piece. */
  push(piece: string): TextLine[];
  /** The last line, when the text does not end with a line break. */
  end(): TextLine[];
};

const LINE_END = /\r\n|\n|\r/;

/** Splits text that comes in pieces into lines that end with LF, CRLF or CR. Holds no more than one line. */
export function createLineSplitter(charactersMax = LINE_CHARACTERS_MAX): LineSplitter {
  let number = 0;
  let rest = '';
  let isCut = false;
  /** A CR at the end of a piece: an LF that begins the next belongs to it. */
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
    push(piece) {
      const text = afterCr && piece.startsWith('\n') ? piece.slice(1) : piece;
      if (piece !== '') afterCr = piece.endsWith('\r');
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
