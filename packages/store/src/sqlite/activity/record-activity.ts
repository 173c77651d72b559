import type { NewActivity } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { deleteOldActivity } from './statements/delete-old-activity.ts';
import { deleteSurplusActivity } from './statements/delete-surplus-activity.ts';
import { insertActivity } from './statements/insert-activity.ts';
import { activityArgs } from './to-activity.ts';

/** Adds a line to an account's log, and lets go what is too old or too much. Call it inside the transaction of the change. */
export function recordActivity(
  connection: SqliteConnection,
  accountId: number,
  activity: NewActivity,
  nowMs: number,
): void {
  const { beforeMs, ...args } = activityArgs(accountId, activity, nowMs);
  connection.run(insertActivity, args);
  connection.run(deleteSurplusActivity, { accountId, result: args.result });
  connection.run(deleteOldActivity, { accountId, beforeMs });
}
