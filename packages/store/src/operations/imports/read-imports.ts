import type { ImportedReports, ImportedReportsRange } from '@pagemark/core';
import {
  IMPORT_FAILURE_MESSAGES,
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  IMPORT_WAIT_MESSAGES,
  isImportWait,
} from '@pagemark/domain';
import type {
  Import,
  ImportFailure,
  ImportFailureCode,
  ImportWait,
  ListPage,
  PerPage,
  Position,
} from '@pagemark/domain';
import type { Db } from '../../db/db.ts';
import { firstReportIdAt, formatReportId, parseReportId } from '../../ids/report-id.ts';
import { decodeCursor, encodeCursor } from '../../list/cursor.ts';
import { pageOf, rowsToSkip } from '../../list/window.ts';
import { findEndOfWalk, listImportedReports } from '../../queries/import-lines.ts';
import { listImportsBefore } from '../../queries/imports.ts';
import type { ImportRow } from '../../queries/imports.ts';
import { findAccountTotals } from '../../queries/reports.ts';
import { toReport } from '../to-report.ts';

/** The maximum clock difference between the machines that receive imports and those that process them. */
const CLOCK_SKEW_MS = 60_000;

/** Reports that an import created, by a scan of its account's reports. */
export async function importedReports(
  db: Db,
  { accountId, row }: { accountId: number; row: ImportRow },
  { after, limit, scannedMax }: ImportedReportsRange,
): Promise<ImportedReports> {
  const { seq: importSeq, createdAtMs, finishedAtMs } = row;
  const afterId = after === null ? firstReportIdAt(createdAtMs - CLOCK_SKEW_MS) : parseReportId(after);
  if (afterId === null) return { items: [], next: null };
  const walk = { accountId, afterId, scannedMax };
  return db.snapshot(async (reader) => {
    const rows = await reader.all(listImportedReports, { ...walk, importSeq, limit: limit + 1 });
    const items = rows.slice(0, limit).map((found) => ({ ...toReport(found), line: found.importLine }));
    if (rows.length > limit) return { items, next: items.at(-1)?.id ?? null };
    const end = await reader.one(findEndOfWalk, { ...walk, skipped: scannedMax - 1 });
    // An import creates no reports after its end, so newer reports are not read.
    const isOver = end === null || end.createdAtMs > (finishedAtMs ?? Infinity) + CLOCK_SKEW_MS;
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
  const cursorAfter = ({ seq }: ImportRow) => encodeCursor(list, { key: seq, seq });
  return db.snapshot(async (reader) => {
    const total = (await reader.one(findAccountTotals, { accountId }))?.imports ?? 0;
    const beforeSeq = after?.seq ?? Number.MAX_SAFE_INTEGER;
    const rows = await reader.all(listImportsBefore, { accountId, beforeSeq, ...rowsToSkip(query) });
    return pageOf(query, { rows, total }, { toItem: toImport, cursorAfter });
  });
}

export function toImport(row: ImportRow): Import {
  const { pending, good, decent, bad, failed } = row;
  return {
    id: formatReportId(row.id),
    name: row.name,
    source: IMPORT_SOURCES[row.source],
    status: IMPORT_STATUSES[row.status],
    lines: row.lines,
    created: row.created,
    refreshed: row.refreshed,
    skipped: row.skipped,
    rejected: row.rejected,
    keptRejects: row.keptRejects,
    reports: { pending, good, decent, bad, failed },
    error: toFailure(row),
    waitingFor: toWait(row.waitingFor),
    createdAtMs: row.createdAtMs,
    finishedAtMs: row.finishedAtMs,
    auditsFinishedAtMs: row.auditsFinishedAtMs,
  };
}

function toWait(code: string | null): ImportWait | null {
  return code !== null && isImportWait(code) ? { code, message: IMPORT_WAIT_MESSAGES[code] } : null;
}

function toFailure({ errorCode, errorMessage }: ImportRow): ImportFailure | null {
  if (errorCode === null) return null;
  const code: ImportFailureCode = isFailureCode(errorCode) ? errorCode : 'internal';
  return { code, message: errorMessage ?? IMPORT_FAILURE_MESSAGES[code] };
}

function isFailureCode(code: string): code is ImportFailureCode {
  return Object.hasOwn(IMPORT_FAILURE_MESSAGES, code);
}
