import type { NewActivity } from '@pagemark/core';
import { deleteOldActivity } from '../../sqlite/activity/statements/delete-old-activity.ts';
import { deleteSurplusActivity } from '../../sqlite/activity/statements/delete-surplus-activity.ts';
import { insertActivity } from '../../sqlite/activity/statements/insert-activity.ts';
import { activityArgs } from '../../sqlite/activity/to-activity.ts';
import type { Session } from '../../db/postgres-db.ts';

/** Adds an entry to an account's log or counts it as a repeat, and deletes entries beyond the limits of age and number. Call it inside the transaction of the change. */
export async function recordActivity(
  session: Session,
  accountId: number,
  activity: NewActivity,
  nowMs: number,
): Promise<void> {
  const { line, kept } = activityArgs(accountId, activity, nowMs);
  const { action, result } = line;
  await session.run(insertActivity, line);
  await session.run(deleteSurplusActivity, { accountId, action, result, keptMax: kept.keptMax });
  await session.run(deleteOldActivity, { accountId, beforeMs: kept.beforeMs });
}
