import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

type Args = { accountId: number; project: string; limit: number };

/** The reports of a site with the latest results. */
export const listProjectReports = statement<Args>()((db, arg) =>
  db
    .selectFrom('projects')
    .innerJoin('reports', 'reports.project_id', 'projects.id')
    .select(['reports.seq', 'reports.id', 'reports.url', 'reports.result_run_seq as resultRunSeq'])
    .where('projects.account_id', '=', arg('accountId'))
    .where('projects.name', '=', arg('project'))
    .where('reports.generated_at', '>=', sql.lit(0))
    .orderBy('reports.generated_at', 'desc')
    .orderBy('reports.seq', 'desc')
    .limit(arg('limit')),
);
