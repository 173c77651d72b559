import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Engine } from '../db/statement.ts';

/** SQL for the time of the queue, in milliseconds since the epoch: that of the server, and in a SQLite file `nowMs`. */
export function queueNow(engine: Engine, nowMs: unknown): RawBuilder<number> {
  return engine === 'postgres' ? sql<number>`queue_now_ms()` : sql<number>`cast(${nowMs} as bigint)`;
}
