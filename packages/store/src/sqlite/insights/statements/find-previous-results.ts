import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** The packed results of the completed run before the one that a report shows. */
export const findPreviousResults = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .innerJoin('run_results', 'run_results.run_seq', 'runs.seq')
    .select('run_results.body')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id'))
    .where('reports.account_id', '=', arg('accountId'))
    .whereRef('runs.seq', '<', 'reports.result_run_seq')
    .where('runs.status', '=', sql.lit(2))
    .orderBy('runs.seq', 'desc')
    .limit(sql.lit(1)),
);
