import { statement } from '../../../statement/statement.ts';

/** What a run is of; no row when its project is being cleared. */
export const findRunTask = statement<{ runSeq: number }>()((db, arg) =>
  db
    .selectFrom('runs')
    .innerJoin('reports', 'reports.seq', 'runs.report_seq')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(['runs.report_seq as reportSeq', 'reports.id as reportId', 'reports.url'])
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('runs.seq', '=', arg('runSeq')),
);
