import { invalidField } from '@pagemark/domain';
import type { LabAudit, Report } from '@pagemark/domain';
import { toReportDetailBody } from '@pagemark/http/wire';
import { z } from 'zod';
import type { Finding } from '../results/finding.ts';
import { nextStep } from '../results/report-summary.ts';
import type { Caller } from './define-tool.ts';

/** The id of a report. */
export const ReportId = z
  .uuid({ error: 'report_id must be the id of a report, as list_reports returns it.' })
  .toLowerCase()
  .describe('Id of the report.');

/** Where to continue a list. */
export const Cursor = z
  .string()
  .min(1)
  .max(8_192)
  .optional()
  .describe('`next_cursor` of the previous call; leave the other arguments unchanged.');

export const NextCursor = z.string().nullable().describe('Pass as `cursor` for more; null at the end.');

/** The report with its findings in the order of impact; null without results. Throws `report_not_found`. */
export async function reportWithFindings(
  { core, accountId, baseUrl }: Caller,
  id: string,
): Promise<{
  report: Report;
  findings: readonly Finding[] | null;
  /** Coverage of its results; null before it has results. */
  measured: { coverage: number; appShell: string | null } | null;
  lighthouse: LabAudit | null;
  version: string;
}> {
  const detail = await core.reports.show(accountId, id);
  const { results } = toReportDetailBody(detail, baseUrl ?? '');
  const version = String(detail.report.generatedAtMs ?? 0);
  const { report, lighthouse } = detail;
  const measured = results && { coverage: results.coverage, appShell: results.app_shell?.message ?? null };
  return { report, findings: results?.checks ?? null, measured, lighthouse, version };
}

/**
 * The report with its findings. Throws `report_not_found`, and `validation_failed` before it has results, because that
 * is not the same as no findings.
 */
export async function reportWithResults(
  caller: Caller,
  id: string,
): Promise<{ report: Report; findings: readonly Finding[]; version: string }> {
  const { report, findings, version } = await reportWithFindings(caller, id);
  if (findings === null) throw invalidField('report_id', `The report has no results. ${nextStep(report)}`);
  return { report, findings, version };
}
