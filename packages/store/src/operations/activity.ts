import type { ActivityStore, Clock, NewActivity } from '@pagemark/core';
import type { Db, Tx } from '../db/db.ts';
import {
  deleteOldActivity,
  deleteSurplusActivity,
  insertActivity,
  listActivity,
} from '../queries/activity.ts';
import { activityArgs, toActivity } from './to-activity.ts';

/** The activity log. */
export function createActivityStore(db: Db, clock: Clock): ActivityStore {
  return {
    append: (accountId, activity) =>
      db.transaction((tx) => recordActivity(tx, accountId, activity, clock.nowMs())),
    list: async (accountId, { beforeSeq, limit }) => {
      const args = { accountId, beforeSeq: beforeSeq ?? Number.MAX_SAFE_INTEGER, limit };
      return (await db.all(listActivity, args)).map(toActivity);
    },
  };
}

/** Adds an entry to an account's log or counts it as a repeat, and deletes entries beyond the limits of age and number. */
export async function recordActivity(
  tx: Tx,
  accountId: number,
  activity: NewActivity,
  nowMs: number,
): Promise<void> {
  const { line, kept } = activityArgs(accountId, activity, nowMs);
  const { action, result } = line;
  await tx.run(insertActivity, line);
  await tx.run(deleteSurplusActivity, { accountId, action, result, keptMax: kept.keptMax });
  await tx.run(deleteOldActivity, { accountId, beforeMs: kept.beforeMs });
}
