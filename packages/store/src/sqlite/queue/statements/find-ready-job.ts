import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';
import { isReadyJob } from './ready-job.ts';
import type { ReadyArgs } from './ready-job.ts';

/** A job of either lane that can be claimed. */
export const findReadyJob = statement<ReadyArgs>()((db, arg) => {
  const ready = (lane: LaneCode) =>
    db
      .selectFrom('jobs')
      .select('run_seq as jobId')
      .where('lane', '=', sql.lit(lane))
      .where('turn_at', '>=', sql.lit(0))
      .where('turn_at', '<=', arg('nowMs'))
      .where(isReadyJob(arg));
  return ready(0).unionAll(ready(1)).limit(sql.lit(1));
});
