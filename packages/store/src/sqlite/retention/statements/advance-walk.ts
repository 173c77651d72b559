import { statement } from '../../../db/statement.ts';

type Args = { fromSeq: number; afterSeq: number; dueMs: number };

/** Advances the scan, unless another worker has done so. */
export const advanceWalk = statement<Args>()((db, arg) =>
  db
    .updateTable('retention_walk')
    .set({ after_seq: arg('afterSeq'), due_at: arg('dueMs') })
    .where('after_seq', '=', arg('fromSeq')),
);
