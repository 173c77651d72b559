import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

type Args = { jobId: number; token: string; nowMs: number; leaseUntilMs: number };

/** Renews a lease that still holds, up to the deadline. A lease that has passed is lost even before it is taken back. */
export const extendLease = statement<Args>()((db, arg) =>
  db
    .updateTable('jobs')
    .set({ lease_until: sql<number>`min(${arg('leaseUntilMs')}, deadline)` })
    .where('run_seq', '=', arg('jobId'))
    .where('token', '=', arg('token'))
    .where('lease_until', '>', arg('nowMs')),
);
