import { statement } from '../../../db/statement.ts';

/** The page and options of a run; no row when its project was deleted. */
export const findRunTask = statement<{ runSeq: number }>()((db, arg) =>
  db
    .selectFrom('runs')
    .innerJoin('reports', 'reports.seq', 'runs.report_seq')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .leftJoin('public_sitemaps', 'public_sitemaps.import_seq', 'reports.import_seq')
    .select([
      'runs.report_seq as reportSeq',
      'reports.id as reportId',
      'reports.url',
      'public_sitemaps.import_seq as publicSitemap',
    ])
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('runs.seq', '=', arg('runSeq')),
);
