import type { ImportedReports, ImportedReportsRange } from '@pagemark/core';
import type { Import, ListPage, PerPage, Position } from '@pagemark/domain';
import type { Db } from '../../db/db.ts';
import { firstReportIdAt, formatReportId, parseReportId } from '../../ids/report-id.ts';
import { decodeCursor, encodeCursor } from '../../list/cursor.ts';
import { pageOf, windowOf } from '../../list/window.ts';
import { findEndOfWalk, listImportedReports } from '../../queries/import-lines.ts';
import { findImportTotal, listImportsAscending, listImportsDescending } from '../../queries/imports.ts';
import type { ImportRow } from '../../queries/imports.ts';
import { toReport } from '../to-report.ts';
import { toImport } from './to-import.ts';

/** How far the clocks of the machines that receive imports and work on them may be apart. */
const CLOCKS_APART_MS = 60_000;

/** Reports that an import created, along the reports of its account. */
export async function importedReports(
  db: Db,
  { accountId, row }: { accountId: number; row: ImportRow },
  { after, limit, lookedAtMax }: ImportedReportsRange,
): Promise<ImportedReports> {
  const { seq: importSeq, createdAtMs, finishedAtMs } = row;
  const afterId = after === null ? firstReportIdAt(createdAtMs - CLOCKS_APART_MS) : parseReportId(after);
  if (afterId === null) return { items: [], next: null };
  const walk = { accountId, afterId, lookedAtMax };
  return db.snapshot(async (reader) => {
    const rows = await reader.all(listImportedReports, { ...walk, importSeq, limit: limit + 1 });
    const items = rows.slice(0, limit).map((found) => ({ ...toReport(found), line: found.importLine }));
    if (rows.length > limit) return { items, next: items.at(-1)?.id ?? null };
    const end = await reader.one(findEndOfWalk, { ...walk, skipped: lookedAtMax - 1 });
    // An import creates no reports after its end, so newer ones are not read.
    const isOver = end === null || end.createdAtMs > (finishedAtMs ?? Infinity) + CLOCKS_APART_MS;
    return { items, next: isOver ? null : formatReportId(end.id) };
  });
}

/** A page of an account's imports, newest first. Throws AppError `validation_failed` on a cursor of another list. */
export async function listImports(
  db: Db,
  accountId: number,
  query: { perPage: PerPage; position: Position },
): Promise<ListPage<Import>> {
  const list = ['imports', accountId];
  const after = query.position.kind === 'cursor' ? decodeCursor(list, query.position.cursor) : null;
  return db.snapshot(async (reader) => {
    const total = (await reader.one(findImportTotal, { accountId }))?.imports ?? 0;
    const window = windowOf({ ...query, after, direction: 'desc', total });
    const statement = window?.direction === 'asc' ? listImportsAscending : listImportsDescending;
    const beforeSeq = after?.seq ?? Number.MAX_SAFE_INTEGER;
    const rows = window === null ? [] : await reader.all(statement, { accountId, beforeSeq, ...window });
    return pageOf(
      query,
      { rows, total, window },
      { toItem: toImport, cursorAfter: ({ seq }) => encodeCursor(list, { key: seq, seq }) },
    );
  });
}
