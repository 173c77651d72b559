import type { QueueLimits } from '@pagemark/core';
import type { PostgresDb } from '../db/postgres-db.ts';
import { claimPageOf, claimPages, failHeldPage, findNow } from '../queries/claims.ts';
import { heldArgs } from './leases.ts';
import type { Claims } from './queue-context.ts';

/** Claims on PostgreSQL, and failures of their pages: each is a single message. The queue's time is the server's. */
export function createPostgresClaims(
  db: PostgresDb,
  { perHostMax, leaseMs, hostDelayMs }: QueueLimits,
): Claims {
  const limits = { perHostMax, leaseMs, hostDelayMs };
  return {
    now: async (reader) => {
      const row = await reader.one(findNow, {});
      if (row === null) throw new Error('The server has not told its time.');
      return row.nowMs;
    },
    take: (request) => db.write(claimPages, { ...request, ...limits }),
    takeOf: (tx, worker, group) => tx.one(claimPageOf, { worker, ...group, ...limits }),
    fail: async (context, claim, { code, message }) => {
      const args = { ...heldArgs(context, claim), errorCode: code, errorMessage: message };
      return (await db.write(failHeldPage, args)).length > 0;
    },
  };
}
