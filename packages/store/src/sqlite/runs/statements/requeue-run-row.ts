import { statement } from '../../../db/statement.ts';

/** Makes a run wait again, as if it had never been started. */
export const requeueRunRow = statement<{ runSeq: number }>()((db, arg) =>
  db
    .updateTable('runs')
    .set({ status: 0, error_code: null, error_message: null, started_at: null, finished_at: null })
    .where('seq', '=', arg('runSeq')),
);
