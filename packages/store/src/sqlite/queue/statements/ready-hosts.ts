import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** Hosts that have an interactive job that can be claimed now, the longest ready first. */
export const readyInteractiveHosts = readyHosts('interactive_at');

/** Hosts that have a bulk job that can be claimed now, the longest ready first. */
export const readyBulkHosts = readyHosts('bulk_at');

function readyHosts(column: 'interactive_at' | 'bulk_at') {
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
