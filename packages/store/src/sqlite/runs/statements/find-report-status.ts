import { statement } from '../../../db/statement.ts';

/** The status of the latest run of a report. */
export const findReportStatus = statement<{ reportId: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select('reports.status')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('reportId')),
);
