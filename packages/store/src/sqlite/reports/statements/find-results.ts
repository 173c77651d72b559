import { statement } from '../../../statement/statement.ts';

/** The packed results that a report of an account shows. */
export const findResults = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .innerJoin('run_results', 'run_results.run_seq', 'reports.result_run_seq')
    .select('run_results.body')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id'))
    .where('reports.account_id', '=', arg('accountId')),
);
