import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

type Args = { hostId: number; lane: LaneCode; nowMs: number };

/** The host's oldest queued job of the lane whose time has come. */
export const findDueJob = statement<Args>()((db, arg) =>
  db
    .selectFrom('jobs')
    .innerJoin('runs', 'runs.seq', 'jobs.run_seq')
    .select(['jobs.run_seq as jobId', 'jobs.account_id as accountId', 'jobs.attempt', 'runs.id as runId'])
    .where('jobs.host_id', '=', arg('hostId'))
    .where('jobs.lane', '=', arg('lane'))
    .where('jobs.state', '=', sql.lit(0))
    .where('jobs.due_at', '<=', arg('nowMs'))
    .orderBy('jobs.due_at')
    .orderBy('jobs.run_seq')
    .limit(1),
);
