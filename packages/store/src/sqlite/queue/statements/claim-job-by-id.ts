import { statement } from '../../../db/statement.ts';
import { claimOfJobs } from './claim-of-jobs.ts';
import type { ClaimingArgs } from './claim-of-jobs.ts';

/** Claims a job that was found to be ready in this transaction. */
export const claimJobById = statement<ClaimingArgs & { jobId: number }>()((db, arg) =>
  claimOfJobs(db, arg, (jobs) => jobs.where('run_seq', '=', arg('jobId'))),
);
