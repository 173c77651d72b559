import type { RunComparison, RunSummary } from '@pagemark/core';
import type { AuditResults, LabAudit, Report } from '@pagemark/domain';
import {
  reportUrl,
  toComparisonBody,
  toLighthouseBody,
  toReportBody,
  toResultsBody,
  toRunBody,
} from '@pagemark/http/wire';
import type { ReportView } from '../pages/page-views.ts';

/** A report with its latest results and runs, and the changes with the latest result. */
export type ReportHistory = {
  report: Report;
  results: AuditResults | null;
  lighthouse: LabAudit | null;
  comparison: RunComparison | null;
  /** Latest first. */
  runs: readonly RunSummary[];
};

type Rest = Omit<ReportView, 'report' | 'results' | 'lighthouse' | 'comparison' | 'runs'>;

/** Converts a report with its history to the data of its page. */
export function toReportView(
  { report, results, lighthouse, comparison, runs }: ReportHistory,
  rest: Rest,
): ReportView {
  return {
    ...rest,
    report: toReportBody(report, rest.baseUrl),
    results: results === null ? null : toResultsBody(results, null),
    lighthouse: toLighthouseBody(lighthouse, reportUrl(report.id, rest.baseUrl)),
    comparison: comparison && toComparisonBody(comparison),
    runs: runs.map(toRunBody),
  };
}
