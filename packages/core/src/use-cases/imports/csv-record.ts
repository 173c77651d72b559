// CSV as in RFC 4180, line by line. Stream parsers treat the rest of the file as one field if a quote is not closed. This one
// rejects the line with that quote and continues with the next line.

export const CSV_DELIMITERS = [',', ';', '\t'] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

/** `open`: a quoted field continues on the next line. `broken`: there is text after a closing quote. */
type RecordState = 'open' | 'complete' | 'broken';

/** Parses the fields of one record from its lines. Reads each character once. */
export class CsvRecord {
  readonly fields: string[] = [];
  readonly #delimiter: CsvDelimiter;
  /** The open quoted field; null between fields. */
  #open: string | null = null;

  constructor(delimiter: CsvDelimiter) {
    this.#delimiter = delimiter;
  }

  push(line: string): RecordState {
    let at = 0;
    if (this.#open !== null) this.#open += '\n';
    for (;;) {
      if (this.#open !== null || line[at] === '"') {
        if (this.#open === null) {
          this.#open = '';
          at += 1;
        }
        const end = this.#readQuoted(line, at);
        if (end === null) return 'open';
        at = end;
        if (at < line.length && line[at] !== this.#delimiter) return 'broken';
      } else {
        const next = line.indexOf(this.#delimiter, at);
        const end = next === -1 ? line.length : next;
        this.fields.push(line.slice(at, end));
        at = end;
      }
      if (at >= line.length) return 'complete';
      at += 1;
    }
  }

  /** Index of the character after the closing quote; null if the quote is not closed on this line. */
  #readQuoted(line: string, from: number): number | null {
    let at = from;
    for (;;) {
      const quote = line.indexOf('"', at);
      const isDoubled = quote !== -1 && line[quote + 1] === '"';
      this.#open =
        (this.#open ?? '') + line.slice(at, quote === -1 ? line.length : quote + Number(isDoubled));
      if (quote === -1) return null;
      if (!isDoubled) {
        this.fields.push(this.#open);
        this.#open = null;
        return quote + 1;
      }
      at = quote + 2;
    }
  }
}
