import { statement } from '../../../db/statement.ts';

type Args = { runId: Uint8Array; reportSeq: number; accountId: number; nowMs: number };

export const insertRunRow = statement<Args>()((db, arg) =>
  db.insertInto('runs').values({
    id: arg('runId'),
    report_seq: arg('reportSeq'),
    account_id: arg('accountId'),
    status: 0,
    queued_at: arg('nowMs'),
  }),
);
