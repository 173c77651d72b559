import { statement } from '../../../db/statement.ts';

/** Active jobs whose lease has passed, the longest ago first. */
export const listExpiredJobs = statement<{ nowMs: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('claims')
    .select(['run_seq as jobId', 'host_id as hostId', 'attempt'])
    .where('lease_until', '<=', arg('nowMs'))
    .orderBy('lease_until')
    .limit(arg('limit')),
);
