import { statement } from '../../../db/statement.ts';

/** The active jobs of a worker. */
export const listClaimedJobs = statement<{ worker: string }>()((db, arg) =>
  db
    .selectFrom('claims')
    .select(['run_seq as jobId', 'host_id as hostId', 'attempt'])
    .where('worker', '=', arg('worker')),
);
