import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { clearedPending } from '../../../cleared-projects.ts';
import type { Arg } from '../../../db/statement.ts';

/** How many bulk jobs an account may have open, and how many bytes it may store. */
export type RoomArgs = { accountOpenMax: number; storedBytesMax: number };

/** Whether the account of a schedule has room for bulk jobs and their results, so that a full account does not block the others. */
export function hasRoom(arg: Arg<RoomArgs>): RawBuilder<SqlBool> {
  const queued = sql`select queued from queue_accounts where lane = 1 and account_id = schedules.account_id`;
  const cleared = clearedPending(sql.ref('schedules.account_id'));
  const stored = sql`select stored_bytes from account_totals where account_id = schedules.account_id`;
  return sql<SqlBool>`coalesce((${queued}), 0) - ${cleared} < ${arg('accountOpenMax')} and coalesce((${stored}), 0) < ${arg('storedBytesMax')}`;
}
