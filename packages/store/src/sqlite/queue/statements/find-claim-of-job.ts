import { statement } from '../../../db/statement.ts';

/** The claim of a job, whoever holds it; found among all claims, which are few. */
export const findClaimOfJob = statement<{ jobId: number }>()((db, arg) =>
  db.selectFrom('claims').select('host_id as hostId').where('run_seq', '=', arg('jobId')),
);
