import type { ImportSource } from '@pagemark/domain';
import type { ImportRow } from '../../ports/import-store.ts';
import { createCsvReader } from './csv-reader.ts';
import type { LineReader } from './line-reader.ts';
import { createLineSplitter, LINE_CHARACTERS_MAX } from './line-splitter.ts';
import type { TextLine } from './line-splitter.ts';
import { readNdjsonLine } from './ndjson-line.ts';
import { unreadableRow } from './unreadable-row.ts';

export type RowReader = {
  /** Number of lines read so far, including blank lines and comments. */
  lines(): number;
  /**
   * Returns the rows that are complete with this chunk of text. Throws AppError `validation_failed` if the whole file is invalid.
   */
  push(chunk: string): ImportRow[];
  end(): ImportRow[];
};

export type FileSource = Exclude<ImportSource, 'urls' | 'sitemap'>;

const READERS: Record<FileSource, () => LineReader> = {
  text: () => ofLines(readTextLine),
  ndjson: () => ofLines(readNdjsonLine),
  csv: createCsvReader,
};

/** Creates a reader for the rows of an uploaded file, chunk by chunk. */
export function createRowReader(source: FileSource): RowReader {
  const splitter = createLineSplitter();
  const reader = READERS[source]();
  let count = 0;
  const takeAll = (lines: readonly TextLine[]) => {
    count += lines.length;
    const rows: ImportRow[] = [];
    for (const line of lines) rows.push(...reader.take(line));
    return rows;
  };
  return {
    lines: () => count,
    push: (chunk) => takeAll(splitter.push(chunk)),
    end: () => [...takeAll(splitter.end()), ...reader.end()],
  };
}

/** U+FFFD replaces invalid bytes; it does not occur in URLs. */
const NOT_TEXT = '\uFFFD';

function ofLines(read: (line: TextLine) => ImportRow | null): LineReader {
  return {
    take(line) {
      if (line.isCut) {
        return [unreadableRow(line, `The line is longer than ${LINE_CHARACTERS_MAX} characters.`)];
      }
      if (line.text.includes(NOT_TEXT)) return [unreadableRow(line, 'The line is not valid UTF-8.')];
      const row = read(line);
      return row === null ? [] : [row];
    },
    end: () => [],
  };
}

function readTextLine({ number, text }: TextLine): ImportRow | null {
  const url = text.trim();
  return url === '' || url.startsWith('#') ? null : { line: number, url };
}
