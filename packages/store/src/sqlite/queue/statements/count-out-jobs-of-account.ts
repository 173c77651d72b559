import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = { accountId: number; lane: LaneCode; count: number };

/** Counts jobs of an account and lane that were claimed out of those that are queued. */
export const countOutJobsOfAccount = statement<Args>()((db, arg) =>
  db
    .updateTable('queue_accounts')
    .set((eb) => ({ queued: eb('queued', '-', arg('count')) }))
    .where('account_id', '=', arg('accountId'))
    .where('lane', '=', arg('lane')),
);
