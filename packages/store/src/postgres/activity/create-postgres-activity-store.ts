import type { ActivityStore, Clock } from '@pagemark/core';
import { listActivity } from '../../sqlite/activity/statements/list-activity.ts';
import { toActivity } from '../../sqlite/activity/to-activity.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { recordActivity } from './record-activity.ts';

/** The log of activity in a PostgreSQL database. */
export function createPostgresActivityStore(connection: PostgresDb, clock: Clock): ActivityStore {
  return {
    append: (accountId, activity) =>
      connection.transaction((session) => recordActivity(session, accountId, activity, clock.nowMs())),
    list: async (accountId, { beforeSeq, limit }) => {
      const args = { accountId, beforeSeq: beforeSeq ?? Number.MAX_SAFE_INTEGER, limit };
      return (await connection.all(listActivity, args)).map(toActivity);
    },
  };
}
