import { statement } from '../db/statement.ts';
import { REPORT_COLUMNS } from '../operations/to-report.ts';

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
