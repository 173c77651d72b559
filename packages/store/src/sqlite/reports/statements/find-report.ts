import { statement } from '../../../db/statement.ts';
import { REPORT_COLUMNS } from '../to-report.ts';

/** A report of an account by id, with the columns that decide on changes. */
export const findReport = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .select(['reports.password_hash as passwordHash', 'reports.result_run_seq as resultRunSeq'])
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id'))
    .where('reports.account_id', '=', arg('accountId')),
);
