import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

/** A job of either lane whose turn has come. */
export const findReadyJob = statement<{ nowMs: number }>()((db, arg) => {
  const ready = (lane: LaneCode) =>
    db
      .selectFrom('jobs')
      .select('run_seq as jobId')
      .where('lane', '=', sql.lit(lane))
      .where('turn_at', '>=', sql.lit(0))
      .where('turn_at', '<=', arg('nowMs'));
  return ready(0).unionAll(ready(1)).limit(sql.lit(1));
});
