import { statement } from '../../../db/statement.ts';

export const startRun = statement<{ runSeq: number; nowMs: number }>()((db, arg) =>
  db
    .updateTable('runs')
    .set({ status: 1, started_at: arg('nowMs') })
    .where('seq', '=', arg('runSeq')),
);
