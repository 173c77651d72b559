import { statement } from '../../../db/statement.ts';
import { isHeldClaim } from './held-claim.ts';
import type { ClaimArgs } from './held-claim.ts';

/** Removes a job whose claim holds: its run tells what came of it. */
export const completeJob = statement<ClaimArgs>()((db, arg) =>
  db.deleteFrom('claims').where(isHeldClaim(arg)),
);
