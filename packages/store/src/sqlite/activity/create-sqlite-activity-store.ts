import type { ActivityStore, Clock } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { recordActivity } from './record-activity.ts';
import { listActivity } from './statements/list-activity.ts';
import { toActivity } from './to-activity.ts';

/** The log of activity in a SQLite file. */
export function createSqliteActivityStore(connection: SqliteConnection, clock: Clock): ActivityStore {
  return {
    append: async (accountId, activity) =>
      connection.write(() => recordActivity(connection, accountId, activity, clock.nowMs())),
    list: async (accountId, { beforeSeq, limit }) =>
      connection
        .all(listActivity, { accountId, beforeSeq: beforeSeq ?? Number.MAX_SAFE_INTEGER, limit })
        .map(toActivity),
  };
}
