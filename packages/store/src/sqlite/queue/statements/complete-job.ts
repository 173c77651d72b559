import { statement } from '../../../statement/statement.ts';

type Args = { jobId: number; token: string; nowMs: number };

/** Removes a job whose claim holds: its run tells what came of it. */
export const completeJob = statement<Args>()((db, arg) =>
  db
    .deleteFrom('jobs')
    .where('run_seq', '=', arg('jobId'))
    .where('token', '=', arg('token'))
    .where('lease_until', '>', arg('nowMs')),
);
