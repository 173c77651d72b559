import type { NewActivity } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { deleteOldActivity, deleteSurplusActivity, insertActivity } from '../../queries/activity.ts';
import { activityArgs } from '../../operations/to-activity.ts';

/** Adds an entry to an account's log or counts it as a repeat, and deletes entries beyond the limits of age and number. Call it inside the transaction of the change. */
export function recordActivity(
  connection: SqliteConnection,
  accountId: number,
  activity: NewActivity,
  nowMs: number,
): void {
  const { line, kept } = activityArgs(accountId, activity, nowMs);
  const { action, result } = line;
  connection.run(insertActivity, line);
  connection.run(deleteSurplusActivity, { accountId, action, result, keptMax: kept.keptMax });
  connection.run(deleteOldActivity, { accountId, beforeMs: kept.beforeMs });
}
