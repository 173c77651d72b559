import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = {
  runSeq: number;
  accountId: number;
  hostId: number;
  lane: LaneCode;
  turnMs: number;
  /** Itself of the last in a line, null of one that stands aside. */
  nextJobId: number | null;
  prevJobId: number | null;
  dueMs: number;
  nowMs: number;
};

/** Queues a job. A trigger lets the one before it in line know, or gives the first of those that stand aside its turn. */
export const insertJob = statement<Args>()((db, arg) =>
  db.insertInto('jobs').values({
    run_seq: arg('runSeq'),
    account_id: arg('accountId'),
    host_id: arg('hostId'),
    lane: arg('lane'),
    turn_at: arg('turnMs'),
    next_seq: arg('nextJobId'),
    prev_seq: arg('prevJobId'),
    due_at: arg('dueMs'),
    created_at: arg('nowMs'),
    updated_at: arg('nowMs'),
  }),
);
