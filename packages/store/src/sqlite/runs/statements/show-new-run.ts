import { statement } from '../../../db/statement.ts';

/** Makes a queued run the one whose status the report shows. The last completed result stays. */
export const showNewRun = statement<{ reportSeq: number; runSeq: number; nowMs: number }>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      latest_run_seq: arg('runSeq'),
      status: 0,
      error_code: null,
      error_message: null,
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('reportSeq')),
);
