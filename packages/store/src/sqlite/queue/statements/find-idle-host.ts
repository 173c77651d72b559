import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** A host that has no open job and whose politeness delay has passed. */
export const findIdleHost = statement<{ nowMs: number }>()((db, arg) =>
  db
    .selectFrom('queue_hosts')
    .select('id')
    .where('active', '<', sql.lit(1))
    .where('interactive_at', 'is', null)
    .where('bulk_at', 'is', null)
    .where('next_at', '<=', arg('nowMs'))
    .limit(1),
);
