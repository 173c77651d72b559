import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = {
  jobId: number;
  hostId: number;
  accountId: number;
  lane: LaneCode;
  attempt: number;
  dueMs: number;
  errorCode: string | null;
  errorMessage: string | null;
  createdMs: number;
  nowMs: number;
};

/** Queues a job again whose claim has ended. It stands aside: its place is seldom behind all others. */
export const requeueJob = statement<Args>()((db, arg) =>
  db.insertInto('jobs').values({
    run_seq: arg('jobId'),
    account_id: arg('accountId'),
    host_id: arg('hostId'),
    lane: arg('lane'),
    attempt: arg('attempt'),
    due_at: arg('dueMs'),
    error_code: arg('errorCode'),
    error_message: arg('errorMessage'),
    created_at: arg('createdMs'),
    updated_at: arg('nowMs'),
  }),
);
