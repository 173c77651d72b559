import type { ReportHistory } from '@pagemark/core';
import { compareResults } from '@pagemark/domain';
import { toChangesBody, toReportBody, toResultsBody, toRunBody } from '@pagemark/http/wire';
import type { ReportView } from '../pages/page-views.ts';

type Rest = Omit<ReportView, 'report' | 'results' | 'changes' | 'runs'>;

/** Converts a report with its history to the data of its page. */
export function toReportView({ report, results, previous, runs }: ReportHistory, rest: Rest): ReportView {
  return {
    ...rest,
    report: toReportBody(report, rest.baseUrl),
    results: results === null ? null : toResultsBody(results, null),
    changes: results === null || previous === null ? null : toChangesBody(compareResults(previous, results)),
    runs: runs.map(toRunBody),
  };
}
