import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';
import { isHeldClaim } from './held-claim.ts';
import type { ClaimArgs } from './held-claim.ts';

type Args = ClaimArgs & { leaseUntilMs: number };

/** Renews a lease that still holds, up to the deadline. A lease that has passed is lost even before it is taken back. */
export const extendLease = statement<Args>()((db, arg) =>
  db
    .updateTable('claims')
    .set({ lease_until: sql<number>`min(${arg('leaseUntilMs')}, deadline)` })
    .where(isHeldClaim(arg)),
);
