import { REPORT_COLUMNS } from '../../reports/to-report.ts';
import { statement } from '../../../db/statement.ts';

/** The report that a run of an account belongs to. */
export const findReportOfAccountRun = statement<{ accountId: number; runId: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('runs')
    .innerJoin('reports', 'reports.seq', 'runs.report_seq')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('runs.id', '=', arg('runId'))
    .where('reports.account_id', '=', arg('accountId')),
);
