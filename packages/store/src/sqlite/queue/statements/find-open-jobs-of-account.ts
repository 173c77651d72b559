import { sql } from 'kysely';
import { clearedPending } from '../../../cleared-projects.ts';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

/**
 * How many jobs of an account are queued or active in a lane; the active ones are counted, as of a lane. And how many reports
 * of its deleted projects still have theirs, in either lane.
 */
export const findOpenJobsOfAccount = statement<{ accountId: number; lane: LaneCode }>()((db, arg) =>
  db
    .selectFrom('queue_accounts as accounts')
    .select([
      sql<number>`queued + (select count(*) from claims where claims.account_id = accounts.account_id and claims.lane = accounts.lane)`.as(
        'open',
      ),
      clearedPending(sql.ref('accounts.account_id')).as('cleared'),
    ])
    .where('account_id', '=', arg('accountId'))
    .where('lane', '=', arg('lane')),
);
