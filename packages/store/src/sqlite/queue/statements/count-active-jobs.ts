import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

/** Counts the active jobs of a lane one by one: there are no more than workers have places. */
export const countActiveJobs = statement<{ lane: LaneCode }>()((db, arg) =>
  db
    .selectFrom('claims')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('lane', '=', arg('lane')),
);
