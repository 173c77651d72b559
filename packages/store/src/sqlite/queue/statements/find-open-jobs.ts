import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

/** How many jobs of a lane are queued or active. */
export const findOpenJobs = statement<{ lane: LaneCode }>()((db, arg) =>
  db.selectFrom('queue_lanes').select('open').where('lane', '=', arg('lane')),
);
