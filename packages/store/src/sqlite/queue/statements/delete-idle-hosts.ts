import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** Forgets hosts that have no open job and whose politeness delay has passed. */
export const deleteIdleHosts = statement<{ nowMs: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('queue_hosts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('queue_hosts as idle')
        .select('idle.id')
        .where('idle.active', '<', sql.lit(1))
        .where('idle.interactive_at', 'is', null)
        .where('idle.bulk_at', 'is', null)
        .where('idle.next_at', '<=', arg('nowMs'))
        .limit(arg('limit')),
    ),
);
