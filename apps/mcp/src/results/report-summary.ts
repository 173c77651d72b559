import type { Report } from '@pagemark/domain';
import { CATEGORIES, RESULTS, RUN_STATUSES } from '@pagemark/domain';
import { z } from 'zod';
import { clip } from './clip.ts';

/** Maximum characters of texts in a summary, so it stays below 1 KB. */
const URL_CHARACTERS = 200;
const TITLE_CHARACTERS = 80;
const MESSAGE_CHARACTERS = 160;

const Score = z.int().min(0).max(100).nullable();

/** A report in a few lines. A key without the scope `read` gets only `id`, `status` and `next`. */
export const ReportSummary = z.strictObject({
  id: z.string().describe('Id of the report, for the other tools.'),
  status: z.enum(RUN_STATUSES).describe('Status of the latest run.'),
  url: z.string().optional().describe('URL of the page, shortened to 200 characters.'),
  title: z.string().nullable().optional().describe('Title of the page, shortened to 80 characters.'),
  result: z.enum(RESULTS).nullable().optional().describe('Result of the latest completed run.'),
  score: Score.optional().describe('Score of 100; null without results.'),
  score_change: z.int().nullable().optional().describe('Score minus that of the previous completed run.'),
  categories: z
    .partialRecord(z.enum(CATEGORIES), Score)
    .optional()
    .describe('Scores by category; null when no check is scored.'),
  failed: z.int().min(0).optional().describe('Number of checks that failed.'),
  warned: z.int().min(0).optional().describe('Number of checks that warned.'),
  error: z.string().nullable().optional().describe('Why the latest run failed; null unless it did.'),
  generated_at: z.string().nullable().optional().describe('When the latest completed run finished.'),
  report_url: z.string().nullable().optional().describe('URL of the report for people; null when unknown.'),
  next: z.string().optional().describe('What to call next.'),
});
type Summary = z.infer<typeof ReportSummary>;

/** Converts a report to its summary, below 1 KB of JSON. */
export function toReportSummary(report: Report, baseUrl: string | null): Summary {
  const { id, status, error, categories, generatedAtMs } = report;
  return {
    id,
    status,
    url: clip(report.url, URL_CHARACTERS),
    title: report.title === null ? null : clip(report.title, TITLE_CHARACTERS),
    result: report.result,
    score: report.score,
    score_change: report.scoreChange,
    categories: Object.fromEntries(categories.map((category) => [category.id, category.score])),
    failed: categories.reduce((sum, { failed }) => sum + failed, 0),
    warned: categories.reduce((sum, { warned }) => sum + warned, 0),
    error: error === null ? null : clip(`${error.code}: ${error.message}`, MESSAGE_CHARACTERS),
    generated_at: generatedAtMs === null ? null : new Date(generatedAtMs).toISOString(),
    report_url: baseUrl === null ? null : `${baseUrl}/reports/${id}`,
    next: nextStep(report),
  };
}

/** What an agent should do next with a report. */
export function nextStep({ status, generatedAtMs }: Pick<Report, 'status' | 'generatedAtMs'>): string {
  if (status === 'queued' || status === 'running') {
    return 'The audit has not finished. Call get_report in a few seconds. If it stays queued, no worker is running.';
  }
  if (generatedAtMs === null)
    return 'No run has completed. Read "error", then call audit_page with report_id.';
  return 'Call list_findings, then get_finding for the ones to fix.';
}
