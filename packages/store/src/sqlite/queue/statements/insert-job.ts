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

export const insertJob = statement<Args>()((db, arg) =>
  db.insertInto('jobs').values({
    run_seq: arg('runSeq'),
    account_id: arg('accountId'),
    host_id: arg('hostId'),
    lane: arg('lane'),
    due_at: arg('dueMs'),
    created_at: arg('nowMs'),
    updated_at: arg('nowMs'),
  }),
);
