import type { RunDetail, RunSummary } from '@pagemark/core';
import { categoriesOf } from '@pagemark/domain';
import { z } from 'zod';
import { LighthouseBody } from './lighthouse-schema.ts';
import { toLighthouseBody } from './lighthouse.ts';
import { ReportBody, Timestamp } from './report-schema.ts';
import { ResultsBody } from './results-schema.ts';
import { toResultsBody } from './results.ts';
import { reportUrl, timestampOrNull, toRunErrorBody, toTimestamp } from './report.ts';

/** A run of a report. The fields that reports also have use the same names and values. */
export const RunBody = ReportBody.pick({
  id: true,
  status: true,
  score: true,
  result: true,
  error: true,
})
  .extend({
    result_capped_by: z
      .string()
      .nullable()
      .describe('Id of the check that capped the result; null when none did.'),
    engine: z
      .string()
      .nullable()
      .describe('Version of the checks and the scoring; null until the run has completed.'),
    queued_at: Timestamp.describe('When the run was queued.'),
    started_at: Timestamp.nullable().describe('When the run started; null while it is queued.'),
    finished_at: Timestamp.nullable().describe('When the run completed or failed; null until then.'),
  })
  .meta({ id: 'Run', description: 'A run of a report: one audit of its page.' });
export type RunBody = z.infer<typeof RunBody>;

/** A run with its full results. */
export const RunDetailBody = RunBody.extend({
  categories: ReportBody.shape.categories.describe('Scores by category; empty unless the run has completed.'),
  results: ResultsBody.nullable().describe('Full results; null unless the run has completed.'),
  lighthouse: LighthouseBody.nullable().describe(
    'The results of Lighthouse for the page; null when it was not requested, and without results.',
  ),
}).meta({ id: 'RunDetail', description: 'A run with its full results.' });
export type RunDetailBody = z.infer<typeof RunDetailBody>;

/** The response with one run. */
export const RunResponse = z
  .strictObject({ data: RunDetailBody })
  .meta({ id: 'RunResponse', description: 'One run with its full results.' });

/** Converts a run to its wire format. */
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
    started_at: timestampOrNull(run.startedAtMs),
    finished_at: timestampOrNull(run.finishedAtMs),
  };
}

/** Converts a run of a report with its results to its wire format. */
export function toRunDetailBody(
  { run, results, lighthouse }: RunDetail,
  { reportId, baseUrl }: { reportId: string; baseUrl: string },
): RunDetailBody {
  return {
    ...toRunBody(run),
    categories: results === null ? [] : categoriesOf(results.findings),
    results: results === null ? null : toResultsBody(results, baseUrl),
    lighthouse: toLighthouseBody(lighthouse, reportUrl(reportId, baseUrl), run.id),
  };
}
