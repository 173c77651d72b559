import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';
import { claimOfJobs } from './claim-of-jobs.ts';
import type { ClaimingArgs } from './claim-of-jobs.ts';
import { isReadyJob } from './ready-job.ts';
import type { ReadyArgs } from './ready-job.ts';

type Args = ReadyArgs & ClaimingArgs & { lane: LaneCode; limit: number };

/** Claims the jobs of a lane that have had their turn for the longest. */
export const claimReadyJobs = statement<Args>()((db, arg) =>
  claimOfJobs(db, arg, (jobs) =>
    jobs
      .where('lane', '=', arg('lane'))
      .where('turn_at', '>=', sql.lit(0))
      .where('turn_at', '<=', arg('nowMs'))
      .where(isReadyJob(arg))
      .orderBy('turn_at')
      .orderBy('run_seq')
      .limit(arg('limit')),
  ),
);
