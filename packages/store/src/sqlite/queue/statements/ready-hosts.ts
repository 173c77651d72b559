import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** Hosts that have a job that can be claimed now, the longest ready first. Each lane has its column, and that its index. */
export function readyHosts(column: 'interactive_at' | 'bulk_at') {
  return statement<{ nowMs: number; limit: number }>()((db, arg) =>
    db
      .selectFrom('queue_hosts')
      .select(['id', 'host', 'active'])
      .where(column, '>=', sql.lit(0))
      .where(column, '<=', arg('nowMs'))
      .orderBy(column)
      .limit(arg('limit')),
  );
}
