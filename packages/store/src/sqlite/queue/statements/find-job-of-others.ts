import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';
import { isReadyJob } from './ready-job.ts';
import type { ReadyArgs } from './ready-job.ts';

/** Accounts that are looked at for a job: each is a step or two of an index. */
const ACCOUNTS_MAX = 1_000;

/** `accounts`: a JSON array of those that are left out. */
type Args = ReadyArgs & { lane: LaneCode; accounts: string };

/** Of each other account the job of a lane that has had its turn for the longest, if it can be claimed; and of these the first. */
export const findJobOfOthers = statement<Args>()((db, arg) =>
  db
    .selectFrom('jobs as first')
    .select('first.run_seq as jobId')
    .where('first.run_seq', 'in', (eb) =>
      eb
        .selectFrom('queue_accounts as waiting')
        .select((ofAccount) =>
          ofAccount
            .selectFrom('jobs')
            .select('jobs.run_seq')
            .whereRef('jobs.account_id', '=', 'waiting.account_id')
            .where('jobs.lane', '=', arg('lane'))
            .where('jobs.turn_at', '>=', sql.lit(0))
            .where('jobs.turn_at', '<=', arg('nowMs'))
            .where(isReadyJob(arg))
            .orderBy('jobs.turn_at')
            .orderBy('jobs.run_seq')
            .limit(sql.lit(1))
            .as('run_seq'),
        )
        .where('waiting.lane', '=', arg('lane'))
        .where('waiting.queued', '>', sql.lit(0))
        .where('waiting.account_id', 'not in', sql<number>`(select value from json_each(${arg('accounts')}))`)
        .limit(sql.lit(ACCOUNTS_MAX)),
    )
    .orderBy('first.turn_at')
    .orderBy('first.run_seq')
    .limit(sql.lit(1)),
);
