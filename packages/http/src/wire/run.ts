import type { RunSummary } from '@pagemark/core';
import { z } from 'zod';
import { ReportBody, Timestamp } from './report-schema.ts';
import { toRunErrorBody, toTimestamp } from './report.ts';

/** A run of a report. The fields that a report has, too, have the same names and values. */
export const RunBody = ReportBody.pick({
  id: true,
  status: true,
  score: true,
  result: true,
  error: true,
}).extend({
  result_capped_by: z
    .string()
    .nullable()
    .describe('Id of the check that capped the result; null when none did.'),
  /** Version of the checks and the scoring; null until the run has completed. */
  engine: z.string().nullable(),
  queued_at: Timestamp,
  started_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
});
export type RunBody = z.infer<typeof RunBody>;

/** Converts a run to its wire form. */
export function toRunBody(run: RunSummary): RunBody {
  const { id, status, score, result, resultCappedBy, error, engine } = run;
  return {
    id,
    status,
    score,
    result,
    result_capped_by: resultCappedBy,
    error: error === null ? null : toRunErrorBody(error),
    engine,
    queued_at: toTimestamp(run.queuedAtMs),
    started_at: run.startedAtMs === null ? null : toTimestamp(run.startedAtMs),
    finished_at: run.finishedAtMs === null ? null : toTimestamp(run.finishedAtMs),
  };
}
