import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Arg } from '../../../statement/statement.ts';

/** How many bulk jobs an account may have open. */
export type RoomArgs = { accountOpenMax: number };

/** Whether the account of a schedule has room for bulk jobs: one that has none does not hold up the others. */
export function hasRoom(arg: Arg<RoomArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce((select queued from queue_accounts where lane = 1 and account_id = schedules.account_id), 0) < ${arg('accountOpenMax')}`;
}
