import { sql } from 'kysely';
import { isKept } from '../../../cleared-projects.ts';
import { statement } from '../../../db/statement.ts';

type Args = { accountId: number; projectId: number | null; resultRank: number | null };

/** The reports of a scope whose latest run is running: there are few, and the index shows for each whether it counts. */
export const countRunning = statement<Args>()((db, arg) =>
  db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', arg('accountId'))
    .where('status', '=', sql.lit(1))
    .where(isKept(arg('accountId')))
    .where(sql<boolean>`coalesce(${arg('projectId')}, project_id) = project_id`)
    .where(sql<boolean>`coalesce(${arg('resultRank')}, result_rank) = result_rank`),
);
