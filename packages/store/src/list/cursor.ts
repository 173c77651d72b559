import { hash } from 'node:crypto';
import { z } from 'zod';
import { invalidField, URL_CHARACTERS_MAX } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';
import { formatReportId } from '../ids/report-id.ts';
import type { ReportRow } from '../operations/to-report.ts';

/**
 * The position of a row in a list: its sort key, and as tiebreakers its creation number and id (a UUID, or empty). Stays valid
 * when the row is deleted.
 */
export type Keyset = { key: string | number; seq: number; id: string };

const DIGEST_CHARACTERS = 16;
const Cursor = z.tuple([
  z.string().length(DIGEST_CHARACTERS),
  z.union([z.string().max(URL_CHARACTERS_MAX), z.int()]),
  z.int().min(0),
  z.union([z.uuid(), z.literal('')]),
]);

/**
 * An opaque cursor for the rows after a row. `list` identifies the list: account, filter and order. A list with a unique `seq`
 * needs no id.
 */
export function encodeCursor(
  list: readonly unknown[],
  { key, seq, id = '' }: Omit<Keyset, 'id'> & Partial<Keyset>,
): string {
  return Buffer.from(JSON.stringify([digestOf(list), key, seq, id])).toString('base64url');
}

/** The position in a cursor. Throws AppError `validation_failed` when it was not created for this list. */
export function decodeCursor(list: readonly unknown[], cursor: string): Keyset {
  const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data[0] !== digestOf(list))
    throw invalidField('cursor', 'cursor does not belong to this list.');
  const [, key, seq, id] = parsed.data;
  return { key, seq, id };
}

function digestOf(list: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(list), 'base64url').slice(0, DIGEST_CHARACTERS);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The list that a cursor belongs to: everything that determines its rows and their order. */
function listOf(accountId: number, query: ReportListQuery): unknown[] {
  const list = Object.entries(query).filter(([name]) => name !== 'perPage' && name !== 'position');
  return ['reports', accountId, ...list.toSorted(([a], [b]) => (a < b ? -1 : 1)).flat()];
}

/** The cursor of the page after a row. */
export function cursorAfter(row: ReportRow, accountId: number, query: ReportListQuery): string {
  const id = formatReportId(row.id);
  return encodeCursor(listOf(accountId, query), { key: keyOf(row, query), seq: row.seq, id });
}

function keyOf(row: ReportRow, { sortBy }: ReportListQuery): string | number {
  const keys = {
    id: 0,
    result: row.resultRank,
    generated_at: row.generatedAtMs,
    url: row.url,
    score: row.score ?? -1,
  };
  return keys[sortBy];
}

/** The position in a cursor. Throws AppError `validation_failed`. */
export function keysetOf(accountId: number, query: ReportListQuery, cursor: string): Keyset {
  const keyset = decodeCursor(listOf(accountId, query), cursor);
  const type = query.sortBy === 'url' ? 'string' : 'number';
  if (typeof keyset.key !== type || keyset.id === '')
    throw invalidField('cursor', 'cursor does not belong to this list.');
  return keyset;
}
