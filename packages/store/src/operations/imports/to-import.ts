import {
  IMPORT_FAILURE_MESSAGES,
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  IMPORT_WAIT_MESSAGES,
  isImportWait,
} from '@pagemark/domain';
import type { Import, ImportFailure, ImportFailureCode, ImportWait } from '@pagemark/domain';
import { formatReportId } from '../../ids/report-id.ts';
import type { ImportRow } from '../../queries/imports.ts';

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
    error: toFailure(row.errorCode),
    waitingFor: toWait(row.waitingFor),
    createdAtMs: row.createdAtMs,
    finishedAtMs: row.finishedAtMs,
    auditsFinishedAtMs: row.auditsFinishedAtMs,
  };
}

function toWait(code: string | null): ImportWait | null {
  return code !== null && isImportWait(code) ? { code, message: IMPORT_WAIT_MESSAGES[code] } : null;
}

function toFailure(code: string | null): ImportFailure | null {
  if (code === null) return null;
  const known: ImportFailureCode = isFailureCode(code) ? code : 'internal';
  return { code: known, message: IMPORT_FAILURE_MESSAGES[known] };
}

function isFailureCode(code: string): code is ImportFailureCode {
  return Object.hasOwn(IMPORT_FAILURE_MESSAGES, code);
}
