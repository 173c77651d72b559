import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** Whether a row of `queue_hosts` has no open job and its politeness delay has passed. */
export function isIdleHost(nowMs: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`queue_hosts.next_at <= ${nowMs} and not exists (select 1 from queue_lines as lines join jobs as last on last.run_seq = lines.last_seq where lines.host_id = queue_hosts.id) and not exists (select 1 from jobs as aside where aside.host_id = queue_hosts.id and aside.next_seq is null) and not exists (select 1 from claims where claims.host_id = queue_hosts.id)`;
}
