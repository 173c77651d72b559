import { REPORT_COLUMNS } from '../../reports/to-report.ts';
import { statement } from '../../../db/statement.ts';

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
