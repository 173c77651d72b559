import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

/** How many jobs of a lane are queued or active. The active ones are counted: there are no more than workers have places. */
export const findOpenJobs = statement<{ lane: LaneCode }>()((db, arg) =>
  db
    .selectFrom('queue_lanes')
    .select(
      sql<number>`queued + (select count(*) from claims where claims.lane = queue_lanes.lane)`.as('open'),
    )
    .where('lane', '=', arg('lane')),
);
