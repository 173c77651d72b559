import { ListReportsInput, RESULTS, RUN_STATUSES } from '@pagemark/domain';
import type { ListPage } from '@pagemark/domain';
import { z } from 'zod';
import { clip } from '../results/clip.ts';
import { FindingDetail, FindingRow, isIssue, toFindingDetail, toFindingRow } from '../results/finding.ts';
import { LighthouseSummary, toLighthouseSummary } from '../results/lighthouse-summary.ts';
import { pageOf } from '../results/page-of.ts';
import { ReportSummary, toReportSummary } from '../results/report-summary.ts';
import { defineTool } from './define-tool.ts';
import { Cursor, NextCursor, ReportId, reportWithFindings } from './tool-inputs.ts';

/** Findings per call of get_report. */
const FINDINGS_MAX = 15;
const FULL_FINDINGS_MAX = 5;
/** Maximum characters of a URL in a row of a list. */
const URL_CHARACTERS = 200;

/** Returns one report with the amount of detail that `detail` selects. */
export const getReport = defineTool({
  name: 'get_report',
  title: 'Get a report',
  description:
    'Returns a report. detail "summary" (default): scores and counts, below 1 KB. "findings": also the issues, 15 per call, by impact. "full": the issues with evidence and how to fix them, 5 per call. Start with "summary".',
  scope: 'read',
  effect: 'reads',
  input: z.strictObject({
    report_id: ReportId,
    detail: z.enum(['summary', 'findings', 'full']).default('summary').describe('How much to return.'),
    cursor: Cursor,
  }),
  output: ReportSummary.extend({
    coverage: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('Share of the checks, by weight, that could be measured.'),
    app_shell: z
      .string()
      .optional()
      .describe(
        'For app shells, whose content is created by scripts that did not run: what the results do not cover.',
      ),
    lighthouse: LighthouseSummary.optional().describe('For reports that Lighthouse also audits.'),
    findings: z.array(FindingRow).max(FINDINGS_MAX).optional().describe('With detail `findings`.'),
    full_findings: z.array(FindingDetail).max(FULL_FINDINGS_MAX).optional().describe('With detail `full`.'),
    issues_total: z.int().optional().describe('Number of issues of the report.'),
    next_cursor: NextCursor.optional(),
  }),
  async run(call, { report_id: id, detail, cursor }) {
    const { report, findings, measured, lighthouse, version } = await reportWithFindings(call, id);
    const summary = {
      ...toReportSummary(report, call.baseUrl),
      ...(measured !== null && { coverage: measured.coverage }),
      ...(measured?.appShell && { app_shell: measured.appShell }),
      ...(lighthouse !== null && { lighthouse: toLighthouseSummary(lighthouse) }),
    };
    if (detail === 'summary' || findings === null) return summary;
    const listed = { version, filters: [id] };
    const limit = detail === 'full' ? FULL_FINDINGS_MAX : FINDINGS_MAX;
    const { rows, total, next_cursor } = pageOf(findings.filter(isIssue), listed, { cursor, limit });
    const page = { issues_total: total, next_cursor };
    return detail === 'full'
      ? { ...summary, ...page, full_findings: rows.map(toFindingDetail) }
      : { ...summary, ...page, findings: rows.map(toFindingRow) };
  },
});

const filters = ListReportsInput.shape;

/** Lists reports of the account. */
export const listReports = defineTool({
  name: 'list_reports',
  title: 'List reports',
  description:
    'Lists the reports of the account, a page at a time, newest first by default. "search" matches part of the URL.',
  scope: 'read',
  effect: 'reads',
  input: z.strictObject({
    search: filters.search.describe('Part of the URL, case-insensitive.'),
    project: filters.project.describe('Only reports of this project, as list_projects names it.'),
    result: filters.result.describe('Only reports that show this result.'),
    status: filters.status.describe('Only this status of the latest run.'),
    check: filters.check.describe('Only reports in which this check failed or warned.'),
    sort_by: filters.sort_by.describe('The order; `id` is the date created.'),
    sort: filters.sort.describe('The direction of the order.'),
    limit: z.literal([10, 25, 50]).default(10).describe('Reports per call.'),
    cursor: Cursor,
  }),
  output: z.strictObject({
    reports: z.array(
      z.strictObject({
        id: z.string().describe('Id of the report.'),
        url: z.string().describe('URL of the page, shortened to 200 characters.'),
        status: z.enum(RUN_STATUSES).describe('Status of the latest run.'),
        result: z.enum(RESULTS).nullable().describe('Result of the latest completed run.'),
        score: z.int().nullable().describe('Score of 100; null without results.'),
        score_change: z.int().nullable().describe('Score minus that of the previous completed run.'),
      }),
    ),
    total: z.int().describe('Number of reports that match.'),
    total_is_exact: z.boolean().describe('Whether there are no more than `total`.'),
    next_cursor: NextCursor,
  }),
  async run({ core, accountId }, { limit, ...fields }) {
    const input = { ...fields, search_by: 'url', per_page: limit } as const;
    const page = await core.reports.list(accountId, input);
    const reports = page.items.map(({ id, url, status, result, score, scoreChange }) => {
      return { id, url: clip(url, URL_CHARACTERS), status, result, score, score_change: scoreChange };
    });
    return { reports, ...toPaging(page) };
  },
});

/** The paging of a list of the store. */
export function toPaging({ total, totalRelation, nextCursor }: ListPage<unknown>) {
  return { total, total_is_exact: totalRelation === 'eq', next_cursor: nextCursor };
}
