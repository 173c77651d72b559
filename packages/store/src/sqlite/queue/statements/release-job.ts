import { statement } from '../../../statement/statement.ts';

type Args = { jobId: number; token: string; nowMs: number };

/** Gives a job whose claim holds back as it was: the attempt is not counted, and its place in the queue is the old one. */
export const releaseJob = statement<Args>()((db, arg) =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      state: 0,
      token: null,
      lease_until: null,
      deadline: null,
      worker: null,
      attempt: eb('attempt', '-', 1),
      updated_at: arg('nowMs'),
    }))
    .where('run_seq', '=', arg('jobId'))
    .where('token', '=', arg('token'))
    .where('lease_until', '>', arg('nowMs')),
);
