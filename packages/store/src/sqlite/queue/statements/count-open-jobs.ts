import { statement } from '../../../statement/statement.ts';

/** Both lanes, in the order of LANES. */
export const countOpenJobs = statement<Record<string, never>>()((db) =>
  db.selectFrom('queue_lanes').select(['queued', 'active']).orderBy('lane'),
);
