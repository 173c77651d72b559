import type { RunSummary } from '@pagemark/core';
import { RESULTS, RUN_STATUSES } from '@pagemark/domain';
import { formatReportId } from '../ids/report-id.ts';
import type { ResultRank, StatusCode } from '../schema.ts';
import { toFailure } from './to-report.ts';

export type RunRow = {
  id: Uint8Array;
  status: StatusCode;
  score: number | null;
  resultRank: ResultRank;
  resultCappedBy: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  engine: string | null;
  queuedAtMs: number;
  startedAtMs: number | null;
  finishedAtMs: number | null;
};

/** A run as its report's history lists it. */
export function toRunSummary(row: RunRow): RunSummary {
  return {
    id: formatReportId(row.id),
    status: RUN_STATUSES[row.status],
    score: row.score,
    result: row.resultRank === -1 ? null : RESULTS[row.resultRank],
    resultCappedBy: row.resultCappedBy,
    // A queued run may have the error of an earlier attempt.
    error: row.status === 3 ? toFailure(row.errorCode, row.errorMessage) : null,
    engine: row.engine,
    queuedAtMs: row.queuedAtMs,
    startedAtMs: row.startedAtMs,
    finishedAtMs: row.finishedAtMs,
  };
}
