import { statement } from '../../../statement/statement.ts';

type Args = { jobId: number; token: string; nowMs: number };

/** The job, if the claim holds. The lease never ends after the deadline, so one comparison says both. */
export const findHeldJob = statement<Args>()((db, arg) =>
  db
    .selectFrom('jobs')
    .select(['run_seq as jobId', 'attempt'])
    .where('run_seq', '=', arg('jobId'))
    .where('token', '=', arg('token'))
    .where('lease_until', '>', arg('nowMs')),
);
