import { statement } from '../../../db/statement.ts';
import { REPORT_COLUMNS } from '../to-report.ts';

/** A report of an account with the packed results that it shows; `body` is null when it has none. */
export const findReportDetail = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .leftJoin('run_results', 'run_results.run_seq', 'reports.result_run_seq')
    .select(REPORT_COLUMNS)
    .select('run_results.body')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id'))
    .where('reports.account_id', '=', arg('accountId')),
);
