import { sql } from 'kysely';
import { perEngine, statement } from '../db/statement.ts';
import { REPORT_COLUMNS } from '../operations/to-report.ts';

/** The last column of the engine's indexes: the creation order of reports. */
type Order = 'reports.seq' | 'reports.id';

const projectReports = (order: Order) =>
  statement<{ accountId: number; project: string; limit: number }>()((db, arg) =>
    db
      .selectFrom('projects')
      .innerJoin('reports', 'reports.project_id', 'projects.id')
      .select(['reports.seq', 'reports.id', 'reports.url', 'reports.result_run_seq as resultRunSeq'])
      .where('projects.account_id', '=', arg('accountId'))
      .where('projects.name', '=', arg('project'))
      .where('reports.generated_at', '>=', sql.lit(0))
      .orderBy('reports.generated_at', 'desc')
      .orderBy(order, 'desc')
      .limit(arg('limit')),
  );

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

/** The packed results of a run. */
export const findRunResults = statement<{ runSeq: number }>()((db, arg) =>
  db.selectFrom('run_results').select('body').where('run_seq', '=', arg('runSeq')),
);

/** A report of any account by id, with its account and the hash of its password. */
export const findSharedReport = statement<{ id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .select(['reports.account_id as accountId', 'reports.password_hash as passwordHash'])
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id')),
);

/** The times and scores of the completed runs of a report, latest first. */
export const listScoresOfReport = statement<{ reportSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('runs')
    .select(['score', 'finished_at as finishedAtMs'])
    .where('report_seq', '=', arg('reportSeq'))
    .where('status', '=', sql.lit(2))
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);

/** The reports of a site with the latest results. */
export const listProjectReports = perEngine({
  sqlite: projectReports('reports.seq'),
  postgres: projectReports('reports.id'),
});
