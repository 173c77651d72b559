import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** Whether a row of `queue_hosts` has no open job and its politeness delay has passed. */
export function isIdleHost(nowMs: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`queue_hosts.next_at <= ${nowMs} and not exists (select 1 from queue_places as places where places.host_id = queue_hosts.id and exists (select 1 from jobs where jobs.run_seq = places.run_seq)) and not exists (select 1 from claims where claims.host_id = queue_hosts.id)`;
}
