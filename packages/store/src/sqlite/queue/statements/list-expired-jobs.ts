import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** Active jobs whose lease has passed, the longest ago first. */
export const listExpiredJobs = statement<{ nowMs: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('jobs')
    .select(['run_seq as jobId', 'attempt'])
    .where('state', '=', sql.lit(1))
    .where('lease_until', '<=', arg('nowMs'))
    .orderBy('lease_until')
    .limit(arg('limit')),
);
