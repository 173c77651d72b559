import { AppError, CATEGORIES, findingPrompt, SEVERITIES } from '@pagemark/domain';
import { z } from 'zod';
import { FindingDetail, FindingRow, isIssue, toFindingDetail, toFindingRow } from '../results/finding.ts';
import { pageOf } from '../results/page-of.ts';
import { defineTool } from './define-tool.ts';
import { Cursor, NextCursor, ReportId, reportWithResults } from './tool-inputs.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 15;
const CHECK_CHARACTERS_MAX = 128;

/** Lists the findings of a report. */
export const listFindings = defineTool({
  name: 'list_findings',
  title: 'List the findings of a report',
  description:
    'Lists what the checks found on a page, by impact, one row each. Default: only issues (verdicts "fail" and "warn"). Call get_finding for the evidence and the fix.',
  scope: 'read',
  effect: 'reads',
  input: z.strictObject({
    report_id: ReportId,
    verdict: z
      .enum(['issues', 'fail', 'warn', 'pass', 'unknown', 'all'])
      .default('issues')
      .describe('Which verdicts.'),
    category: z.enum(CATEGORIES).optional().describe('Only this category.'),
    severity: z.enum(SEVERITIES).optional().describe('Only this severity.'),
    limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT).describe('Findings per call.'),
    cursor: Cursor,
  }),
  output: z.strictObject({
    findings: z.array(FindingRow).max(LIMIT_MAX),
    total: z.int().describe('Number of findings that match.'),
    next_cursor: NextCursor,
  }),
  async run(call, { report_id: id, verdict, category, severity, limit, cursor }) {
    const { findings, version } = await reportWithResults(call, id);
    const matching = findings.filter(
      (finding) =>
        (verdict === 'all' || (verdict === 'issues' ? isIssue(finding) : finding.verdict === verdict)) &&
        (category === undefined || finding.category === category) &&
        (severity === undefined || finding.severity === severity),
    );
    const listed = { version, filters: [id, verdict, category, severity] };
    const { rows, total, next_cursor } = pageOf(matching, listed, { cursor, limit });
    return { findings: rows.map(toFindingRow), total, next_cursor };
  },
});

/** Returns one finding with its evidence. */
export const getFinding = defineTool({
  name: 'get_finding',
  title: 'Get a finding',
  description:
    'Returns one finding of a report with its evidence, why it matters and how to fix it. "prompt" is the same text as "Copy as agent prompt" in the dashboard.',
  scope: 'read',
  effect: 'reads',
  input: z.strictObject({
    report_id: ReportId,
    check: z.string().max(CHECK_CHARACTERS_MAX).describe('Id of the check, as list_findings returns it.'),
    prompt: z.boolean().default(false).describe('Whether to return the prompt, too.'),
  }),
  output: FindingDetail.extend({
    page_url: z.string().describe('URL of the page.'),
    prompt: z.string().optional().describe('The finding as a prompt for a coding agent.'),
  }),
  async run(call, { report_id: id, check, prompt }) {
    const { report, findings } = await reportWithResults(call, id);
    const finding = findings.find((one) => one.id === check);
    if (finding === undefined) {
      throw new AppError('check_not_found', 'The report has no finding of this check.');
    }
    const detail = { ...toFindingDetail(finding), page_url: report.url };
    return prompt ? { ...detail, prompt: findingPrompt(report, finding) } : detail;
  },
});
