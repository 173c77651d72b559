import type { RunSummary } from '@pagemark/core';
import { toRunErrorBody, toTimestamp } from '@pagemark/http/wire';
import type { ReportBody } from '@pagemark/http/wire';
import { timestampOrNull } from './timestamp.ts';

/** A run of a report. The fields that a report has, too, have the same names and values. */
export type RunBody = Pick<ReportBody, 'id' | 'status' | 'score' | 'result' | 'error'> & {
  /** Version of the checks and the scoring; null until the run has completed. */
  engine: string | null;
  queued_at: string;
  started_at: string | null;
  finished_at: string | null;
};

/** Converts a run to its wire form. */
export function toRunBody(run: RunSummary): RunBody {
  const { id, status, score, result, error, engine } = run;
  return {
    id,
    status,
    score,
    result,
    error: error === null ? null : toRunErrorBody(error),
    engine,
    queued_at: toTimestamp(run.queuedAtMs),
    started_at: timestampOrNull(run.startedAtMs),
    finished_at: timestampOrNull(run.finishedAtMs),
  };
}
