import { invalidField } from '@pagemark/domain';
import type { ImportRow } from '../../ports/import-store.ts';
import { CSV_DELIMITERS, CsvRecord } from './csv-record.ts';
import type { CsvDelimiter } from './csv-record.ts';
import type { LineReader } from './line-reader.ts';
import { LINE_CHARACTERS_MAX } from './line-splitter.ts';
import type { TextLine } from './line-splitter.ts';
import { unreadableRow } from './unreadable-row.ts';

/** The maximum number of lines in one record. The fields that imports use have no line breaks, but other columns may. */
const RECORD_LINES_MAX = 32;
const UNCLOSED = 'A quote is not closed.';
const BROKEN = 'Text follows a closing quote.';
/** Excel's notation for the delimiter, before the header. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?$/i;

type Columns = { delimiter: CsvDelimiter; url: number; privacy: number; password: number };
/** Names of the URL column in exports of sitemaps, crawlers and spreadsheets; the first one in a header is used. */
const URL_COLUMNS = ['url', 'loc', 'address', 'link', 'page url', 'page'];
/** A cell that is a URL, with or without a scheme. */
const URL_CELL = /^(?:https?:\/\/\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?)$/iu;

/** An incomplete record with its lines. If it stays incomplete, its lines are parsed one by one. */
type Pending = { record: CsvRecord; lines: TextLine[]; characters: number };

/**
 * Reads CSV with a header that contains a URL column and optionally `privacy` and `password`, in any order, among other columns.
 * Without a header, the first line is a row, and its first URL determines the column. The delimiter is the one that yields such a
 * column. Throws AppError `validation_failed` if there is none.
 */
export function createCsvReader(): LineReader {
  let columns: Columns | null = null;
  let separator: CsvDelimiter | null = null;
  let pending: Pending | null = null;

  function take(line: TextLine): ImportRow[] {
    if (columns === null && line.text.trim() === '') return [];
    if (columns === null && readHeader(line)) return [];
    if (columns === null) return [];
    if (line.isCut || line.text.includes('\uFFFD')) {
      const reason = line.isCut
        ? `The line is longer than ${LINE_CHARACTERS_MAX} characters.`
        : 'The line is not valid UTF-8.';
      return [...closeAll(), unreadableRow(line, reason, columns.password !== -1)];
    }
    pending ??= { record: new CsvRecord(columns.delimiter), lines: [], characters: 0 };
    return extend(pending, line, columns);
  }

  function extend(open: Pending, line: TextLine, known: Columns): ImportRow[] {
    open.lines.push(line);
    open.characters += line.text.length;
    const state = open.record.push(line.text);
    if (state === 'complete') {
      pending = null;
      return toRows(open.lines[0]?.number ?? line.number, open.record.fields, known);
    }
    if (state === 'broken') return rejectFirst(open.lines.length === 1 ? BROKEN : UNCLOSED);
    const isTooLong = open.lines.length >= RECORD_LINES_MAX || open.characters > LINE_CHARACTERS_MAX;
    return isTooLong ? rejectFirst(UNCLOSED) : [];
  }

  /**
   * Rejects the first line of the open record, and reads the following lines again, because one of them may start another record.
   */
  function rejectFirst(reason: string): ImportRow[] {
    const [first, ...others] = pending?.lines ?? [];
    pending = null;
    if (first === undefined) return [];
    return [unreadableRow(first, reason, columns?.password !== -1), ...others.flatMap(take)];
  }

  function closeAll(): ImportRow[] {
    const rows: ImportRow[] = [];
    while (pending !== null) rows.push(...rejectFirst(UNCLOSED));
    return rows;
  }

  /** Determines the columns from the first line. Returns whether it is a header rather than a row. */
  function readHeader(line: TextLine): boolean {
    const [, named] = SEPARATOR_LINE.exec(line.text) ?? [];
    if (named !== undefined && separator === null) {
      separator = CSV_DELIMITERS.find((delimiter) => delimiter === named) ?? null;
      return true;
    }
    const candidates = separator === null ? CSV_DELIMITERS : [separator];
    const header = firstOf(candidates, (delimiter) => columnsOf(line.text, delimiter));
    columns = header ?? firstOf(candidates, (delimiter) => columnsOfRow(line.text, delimiter));
    if (columns === null) {
      throw invalidField(
        'body',
        'The first line of the CSV must name the columns, one of them "url", "loc", "address", "link" or "page", or be a row with a URL.',
      );
    }
    return header !== null;
  }

  return { take, end: closeAll };
}

function columnsOf(header: string, delimiter: CsvDelimiter): Columns | null {
  const record = new CsvRecord(delimiter);
  if (record.push(header) !== 'complete') return null;
  const names = record.fields.map((field) => field.trim().toLowerCase());
  const url = firstOf(URL_COLUMNS, (name) => (names.includes(name) ? names.indexOf(name) : null));
  return url === null
    ? null
    : { delimiter, url, privacy: names.indexOf('privacy'), password: names.indexOf('password') };
}

/** The columns of a file without a header, from its first row: only the URL's column is known. */
function columnsOfRow(row: string, delimiter: CsvDelimiter): Columns | null {
  const record = new CsvRecord(delimiter);
  if (record.push(row) !== 'complete') return null;
  const url = record.fields.findIndex((field) => URL_CELL.test(field.trim()));
  return url === -1 ? null : { delimiter, url, privacy: -1, password: -1 };
}

/** The first value that is not null. */
function firstOf<T, R>(items: readonly T[], of: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = of(item);
    if (found !== null) return found;
  }
  return null;
}

function toRows(line: number, fields: readonly string[], columns: Columns): ImportRow[] {
  if (fields.every((field) => field.trim() === '')) return [];
  const privacy = (fields[columns.privacy] ?? '').trim();
  const password = fields[columns.password] ?? '';
  return [
    {
      line,
      url: fields[columns.url] ?? '',
      ...(privacy !== '' && { privacy }),
      ...(password !== '' && { password }),
    },
  ];
}
