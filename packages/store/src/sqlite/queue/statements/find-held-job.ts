import { statement } from '../../../db/statement.ts';
import { isHeldClaim } from './held-claim.ts';
import type { ClaimArgs } from './held-claim.ts';

/** The job, if the claim holds. */
export const findHeldJob = statement<ClaimArgs>()((db, arg) =>
  db
    .selectFrom('claims')
    .select(['run_seq as jobId', 'host_id as hostId', 'attempt'])
    .where(isHeldClaim(arg)),
);
