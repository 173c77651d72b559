import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

type Args = {
  hostId: number;
  lane: LaneCode;
  nowMs: number;
  leaseUntilMs: number;
  deadlineMs: number;
  worker: string;
};

/** Claims the host's oldest job of the lane whose time has come, with a new fencing token. */
export const claimJob = statement<Args>()((db, arg) =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      token: sql<string>`lower(hex(randomblob(16)))`,
      lease_until: arg('leaseUntilMs'),
      deadline: arg('deadlineMs'),
      attempt: eb('attempt', '+', 1),
      worker: arg('worker'),
      updated_at: arg('nowMs'),
    }))
    .where('run_seq', '=', (eb) =>
      eb
        .selectFrom('jobs as oldest')
        .select('oldest.run_seq')
        .where('oldest.host_id', '=', arg('hostId'))
        .where('oldest.lane', '=', arg('lane'))
        .where('oldest.token', 'is', null)
        .where('oldest.due_at', '<=', arg('nowMs'))
        .orderBy('oldest.due_at')
        .orderBy('oldest.run_seq')
        .limit(1),
    )
    .returning((eb) => [
      'jobs.run_seq as jobId',
      'jobs.account_id as accountId',
      'jobs.attempt',
      eb.ref('jobs.token').$notNull().as('token'),
      eb
        .selectFrom('runs')
        .select('runs.id')
        .whereRef('runs.seq', '=', 'jobs.run_seq')
        .$asScalar()
        .$notNull()
        .as('runId'),
    ]),
);
