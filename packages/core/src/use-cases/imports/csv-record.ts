// CSV by RFC 4180, a line at a time. Stream parsers were not used: none of them gets over a quote that is never closed,
// which makes the rest of the file one field. Here the line that opened it is rejected, and reading goes on after it.

export const CSV_DELIMITERS = [',', ';', '\t'] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

/** `open`: a quoted field goes on in the next line. `broken`: text follows a closing quote. */
type RecordState = 'open' | 'complete' | 'broken';

/** Reads the fields of one record from its lines. Looks at every character once. */
export class CsvRecord {
  readonly fields: string[] = [];
  readonly #delimiter: CsvDelimiter;
  /** The quoted field that is open; null between fields. */
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

  /** Where the character after the closing quote is; null when it does not close in this line. */
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
