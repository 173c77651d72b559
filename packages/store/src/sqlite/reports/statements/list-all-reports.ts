import { statement } from '../../../statement/statement.ts';
import { REPORT_COLUMNS } from '../to-report.ts';

/** Every report of an account. */
export const listAllReports = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .where('reports.account_id', '=', arg('accountId')),
);
