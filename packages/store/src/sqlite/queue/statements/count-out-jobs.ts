import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

/** Counts jobs of a lane that were claimed out of those that are queued. */
export const countOutJobs = statement<{ lane: LaneCode; count: number }>()((db, arg) =>
  db
    .updateTable('queue_lanes')
    .set((eb) => ({ queued: eb('queued', '-', arg('count')) }))
    .where('lane', '=', arg('lane')),
);
