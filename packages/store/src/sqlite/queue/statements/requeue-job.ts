import { statement } from '../../../statement/statement.ts';

type Args = { jobId: number; dueMs: number; nowMs: number; errorCode: string; errorMessage: string };

/** Gives an active job back, to be claimed again from `dueMs` on. */
export const requeueJob = statement<Args>()((db, arg) =>
  db
    .updateTable('jobs')
    .set({
      state: 0,
      token: null,
      lease_until: null,
      deadline: null,
      worker: null,
      due_at: arg('dueMs'),
      error_code: arg('errorCode'),
      error_message: arg('errorMessage'),
      updated_at: arg('nowMs'),
    })
    .where('run_seq', '=', arg('jobId')),
);
