import { statement } from '../../../statement/statement.ts';

export const findRunTask = statement<{ runSeq: number }>()((db, arg) =>
  db
    .selectFrom('runs')
    .innerJoin('reports', 'reports.seq', 'runs.report_seq')
    .select(['runs.report_seq as reportSeq', 'reports.id as reportId', 'reports.url'])
    .where('runs.seq', '=', arg('runSeq')),
);
