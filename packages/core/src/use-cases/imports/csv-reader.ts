import { invalidField } from '@pagemark/domain';
import type { ImportRow } from '../../ports/import-store.ts';
import { CSV_DELIMITERS, CsvRecord } from './csv-record.ts';
import type { CsvDelimiter } from './csv-record.ts';
import type { LineReader } from './row-reader.ts';
import { LINE_CHARACTERS_MAX } from './line-splitter.ts';
import type { TextLine } from './line-splitter.ts';
import { unreadableRow } from './unreadable-row.ts';

/** Maximum lines of one record. The fields that imports use have no line breaks, but other columns may. */
const RECORD_LINES_MAX = 32;
const UNCLOSED = 'A quote is not closed.';
const BROKEN = 'Text follows a closing quote.';
/** Excel's notation for the delimiter, before the header. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?$/i;

type Columns = { delimiter: CsvDelimiter; url: number; privacy: number; password: number };
/** An incomplete record with its lines. If it stays incomplete, its lines are parsed one by one. */
type Pending = { record: CsvRecord; lines: TextLine[]; characters: number };

/**
 * Reads CSV with a header that contains `url` and optionally `privacy` and `password`, in any order, among other
 * columns. The delimiter is the one with which the header contains `url`. Throws AppError `validation_failed` when
 * there is none.
 */
export function createCsvReader(): LineReader {
  let columns: Columns | null = null;
  let separator: CsvDelimiter | null = null;
  let pending: Pending | null = null;

  function take(line: TextLine): ImportRow[] {
    if (columns === null) {
      if (line.text.trim() !== '') readHeader(line);
      return [];
    }
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

  /** Rejects the first line of the open record, and reads the lines after it again, because one of them may open another. */
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

  function readHeader(line: TextLine): void {
    const [, named] = SEPARATOR_LINE.exec(line.text) ?? [];
    if (named !== undefined && separator === null) {
      separator = CSV_DELIMITERS.find((delimiter) => delimiter === named) ?? null;
      return;
    }
    const candidates = separator === null ? CSV_DELIMITERS : [separator];
    columns =
      candidates.map((delimiter) => columnsOf(line.text, delimiter)).find((found) => found !== null) ?? null;
    if (columns === null) {
      throw invalidField('body', 'The first line of the CSV must name the columns, and one of them "url".');
    }
  }

  return { take, end: closeAll };
}

function columnsOf(header: string, delimiter: CsvDelimiter): Columns | null {
  const record = new CsvRecord(delimiter);
  if (record.push(header) !== 'complete') return null;
  const names = record.fields.map((field) => field.trim().toLowerCase());
  const url = names.indexOf('url');
  if (url === -1) return null;
  return { delimiter, url, privacy: names.indexOf('privacy'), password: names.indexOf('password') };
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
