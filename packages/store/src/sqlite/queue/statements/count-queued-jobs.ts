import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

/** How many jobs of a lane are queued. */
export const countQueuedJobs = statement<{ lane: LaneCode }>()((db, arg) =>
  db.selectFrom('queue_lanes').select('queued').where('lane', '=', arg('lane')),
);
