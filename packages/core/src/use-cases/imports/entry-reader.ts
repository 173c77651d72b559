import type { ImportSource } from '@pagemark/domain';
import type { ImportRow } from '../../ports/import-store.ts';
import { createCsvReader } from './csv-reader.ts';
import { createLineSplitter, LINE_CHARACTERS_MAX } from './line-splitter.ts';
import type { TextLine } from './line-splitter.ts';
import { readNdjsonLine } from './ndjson-line.ts';
import { unreadable } from './rejected-entry.ts';

/** Makes entries of the lines of one source. */
export type LineReader = {
  take(line: TextLine): ImportRow[];
  end(): ImportRow[];
};

export type EntryReader = {
  /** The lines that were read so far, blank ones and comments included. */
  lines(): number;
  /** The entries that are complete with this piece of text. Throws AppError `validation_failed`: the file as a whole is not one. */
  push(piece: string): ImportRow[];
  end(): ImportRow[];
};

export type FileSource = Exclude<ImportSource, 'urls' | 'sitemap'>;

const READERS: Record<FileSource, () => LineReader> = {
  text: () => ofLines(readTextLine),
  ndjson: () => ofLines(readNdjsonLine),
  csv: createCsvReader,
};

/** Reads the entries of an uploaded file, piece by piece. */
export function createEntryReader(source: FileSource): EntryReader {
  const splitter = createLineSplitter();
  const reader = READERS[source]();
  let count = 0;
  const takeAll = (lines: readonly TextLine[]) => {
    count += lines.length;
    const entries: ImportRow[] = [];
    for (const line of lines) entries.push(...reader.take(line));
    return entries;
  };
  return {
    lines: () => count,
    push: (piece) => takeAll(splitter.push(piece)),
    end: () => [...takeAll(splitter.end()), ...reader.end()],
  };
}

/** U+FFFD replaces invalid bytes; it does not occur in URLs. */
const NOT_TEXT = '\uFFFD';

function ofLines(read: (line: TextLine) => ImportRow | null): LineReader {
  return {
    take(line) {
      if (line.isCut) {
        return [unreadable(line, `The line is longer than ${LINE_CHARACTERS_MAX} characters.`)];
      }
      if (line.text.includes(NOT_TEXT)) return [unreadable(line, 'The line is not valid UTF-8.')];
      const entry = read(line);
      return entry === null ? [] : [entry];
    },
    end: () => [],
  };
}

function readTextLine({ number, text }: TextLine): ImportRow | null {
  const url = text.trim();
  return url === '' || url.startsWith('#') ? null : { line: number, url };
}
