import type { ImportedReports, ImportedReportsRange } from '@pagemark/core';
import type { Db } from '../../db/db.ts';
import { firstReportIdAt, formatReportId, parseReportId } from '../../ids/report-id.ts';
import { findEndOfWalk, listImportedReports } from '../../queries/import-lines.ts';
import { toReport } from '../to-report.ts';
import type { ReportRow } from '../to-report.ts';
import type { ImportRow } from './to-import.ts';
import type { Import, ListPage, PerPage, Position } from '@pagemark/domain';
import { decodeCursor, encodeCursor } from '../../list/cursor.ts';
import { windowOf } from '../../list/window.ts';
import { findImportTotal, listImportsAscending, listImportsDescending } from '../../queries/imports.ts';
import { toImport } from './to-import.ts';

/** How far the clocks of the machines that receive imports and work on them may be apart. */
const CLOCKS_APART_MS = 60_000;

type Span = Pick<ImportRow, 'createdAtMs' | 'finishedAtMs'>;

/** Reports that an import created, along the reports of its account. */
export async function importedReports(
  db: Db,
  { accountId, row }: { accountId: number; row: ImportRow },
  { after, limit, lookedAtMax }: ImportedReportsRange,
): Promise<ImportedReports> {
  const afterId = startOfWalk(row, after);
  if (afterId === null) return { items: [], next: null };
  const walk = { accountId, afterId, lookedAtMax };
  return db.snapshot(async (reader) => {
    const rows = await reader.all(listImportedReports, { ...walk, importSeq: row.seq, limit: limit + 1 });
    const end =
      rows.length > limit ? null : await reader.one(findEndOfWalk, { ...walk, skipped: lookedAtMax - 1 });
    return pageOfWalk({ span: row, rows, limit, end });
  });
}

/** The id after which reports of an import may follow; null when `after` is not an id. */
function startOfWalk({ createdAtMs }: Span, after: string | null): Uint8Array | null {
  return after === null ? firstReportIdAt(createdAtMs - CLOCKS_APART_MS) : parseReportId(after);
}

type Walked = {
  span: Span;
  /** The reports found, one more than requested when there are more. */
  rows: readonly ReportRow[];
  limit: number;
  /** The last report that was read; null when the account has no more. */
  end: { id: Uint8Array; createdAtMs: number } | null;
};

/** The result of a scan, and the report after which the next one starts. */
function pageOfWalk({ span, rows, limit, end }: Walked): ImportedReports {
  const items = rows.slice(0, limit).map(toReport);
  if (rows.length > limit) return { items, next: items.at(-1)?.id ?? null };
  // An import creates no reports after its end, so newer ones are not read.
  const isOver = end === null || end.createdAtMs > (span.finishedAtMs ?? Infinity) + CLOCKS_APART_MS;
  return { items, next: isOver ? null : formatReportId(end.id) };
}

/** A page of an account's imports, newest first. Throws AppError `validation_failed` on a cursor of another list. */
export async function listImports(
  db: Db,
  accountId: number,
  { perPage, position }: { perPage: PerPage; position: Position },
): Promise<ListPage<Import>> {
  const list = ['imports', accountId];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  return db.snapshot(async (reader) => {
    const total = (await reader.one(findImportTotal, { accountId }))?.imports ?? 0;
    const window = windowOf({ position, after, direction: 'desc', perPage, total });
    const offset = position.kind === 'page' ? (position.page - 1) * perPage : null;
    if (window === null) return { items: [], total, totalRelation: 'eq', nextCursor: null, offset };
    const { direction, limit, reversed } = window;
    const page = direction === 'asc' ? listImportsAscending : listImportsDescending;
    const rows = await reader.all(page, {
      accountId,
      beforeSeq: after?.seq ?? Number.MAX_SAFE_INTEGER,
      limit,
      offset: window.offset,
    });
    const items = (reversed ? rows.toReversed() : rows).slice(0, perPage);
    const more = reversed ? (offset ?? 0) + items.length < total : rows.length > perPage;
    const last = items.at(-1);
    return {
      items: items.map(toImport),
      total,
      totalRelation: 'eq',
      nextCursor: more && last !== undefined ? encodeCursor(list, { key: last.seq, seq: last.seq }) : null,
      offset,
    };
  });
}
