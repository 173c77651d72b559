import { statement } from '../../../statement/statement.ts';

type Args = {
  jobId: number;
  token: string;
  nowMs: number;
  leaseUntilMs: number;
  deadlineMs: number;
  worker: string;
};

/** Makes a queued job active; the attempt is counted here, so that one that crashes counts too. */
export const claimJob = statement<Args>()((db, arg) =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      state: 1,
      token: arg('token'),
      lease_until: arg('leaseUntilMs'),
      deadline: arg('deadlineMs'),
      attempt: eb('attempt', '+', 1),
      worker: arg('worker'),
      updated_at: arg('nowMs'),
    }))
    .where('run_seq', '=', arg('jobId')),
);
