import type { RunComparison, RunSummary } from '@pagemark/core';
import type { AuditResults, Report } from '@pagemark/domain';
import { toComparisonBody, toReportBody, toResultsBody, toRunBody } from '@pagemark/http/wire';
import type { ReportView } from '../pages/page-views.ts';

/** A report with its latest results and runs, and what changed with the latest result. */
export type ReportHistory = {
  report: Report;
  results: AuditResults | null;
  comparison: RunComparison | null;
  /** Latest first. */
  runs: readonly RunSummary[];
};

type Rest = Omit<ReportView, 'report' | 'results' | 'comparison' | 'runs'>;

/** Converts a report with its history to the data of its page. */
export function toReportView({ report, results, comparison, runs }: ReportHistory, rest: Rest): ReportView {
  return {
    ...rest,
    report: toReportBody(report, rest.baseUrl),
    results: results === null ? null : toResultsBody(results, null),
    comparison: comparison && toComparisonBody(comparison),
    runs: runs.map(toRunBody),
  };
}
