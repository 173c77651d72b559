import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

type Args = {
  runSeq: number;
  accountId: number;
  hostId: number;
  lane: LaneCode;
  dueMs: number;
  nowMs: number;
};

/**
 * Queues a job behind the others of its host and lane. A trigger lets the one before it know, or lets it stand aside when it
 * is not due yet.
 */
export const insertJob = statement<Args>()((db, arg) =>
  db.insertInto('jobs').values({
    run_seq: arg('runSeq'),
    account_id: arg('accountId'),
    host_id: arg('hostId'),
    lane: arg('lane'),
    next_seq: arg('runSeq'),
    prev_seq: sql<number>`(select last_seq from queue_lines where host_id = ${arg('hostId')} and lane = ${arg('lane')})`,
    due_at: arg('dueMs'),
    created_at: arg('nowMs'),
    updated_at: arg('nowMs'),
  }),
);
