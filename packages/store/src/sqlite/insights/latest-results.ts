import { sql } from 'kysely';
import { isKept } from '../../cleared-projects.ts';
import { statement } from '../../db/statement.ts';
import { REPORT_COLUMNS } from '../reports/to-report.ts';

/** The last column of the engine's indexes: the creation order of reports. */
type Order = 'reports.seq' | 'reports.id';

/** The latest results of an account, each with the score of the completed run before it. */
export const latestWithPrevious = (order: Order) =>
  statement<{ accountId: number; limit: number }>()((db, arg) =>
    db
      .selectFrom('reports')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .select(REPORT_COLUMNS)
      .select((eb) =>
        eb
          .selectFrom('runs')
          .select('runs.score')
          .whereRef('runs.report_seq', '=', 'reports.seq')
          .whereRef('runs.seq', '<', 'reports.result_run_seq')
          .where('runs.status', '=', sql.lit(2))
          .orderBy('runs.seq', 'desc')
          .limit(sql.lit(1))
          .as('previousScore'),
      )
      .where('reports.account_id', '=', arg('accountId'))
      .where(isKept(arg('accountId')))
      .where('reports.generated_at', '>=', sql.lit(0))
      .orderBy('reports.generated_at', 'desc')
      .orderBy(order, 'desc')
      .limit(arg('limit')),
  );

/** The reports of a site with the latest results. */
export const projectReports = (order: Order) =>
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
