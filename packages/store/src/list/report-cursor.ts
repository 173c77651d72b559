import { invalidField } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';
import { formatReportId } from '../ids/report-id.ts';
import type { ReportRow } from '../operations/to-report.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Keyset } from './cursor.ts';

/** What a cursor is bound to: everything that decides which rows are in the list, and in which order. */
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

/** The position that a cursor names. Throws AppError `validation_failed`. */
export function keysetOf(accountId: number, query: ReportListQuery, cursor: string): Keyset {
  const keyset = decodeCursor(listOf(accountId, query), cursor);
  const type = query.sortBy === 'url' ? 'string' : 'number';
  if (typeof keyset.key !== type || keyset.id === '')
    throw invalidField('cursor', 'cursor does not belong to this list.');
  return keyset;
}
