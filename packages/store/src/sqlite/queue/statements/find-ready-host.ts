import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** A host of which a job of either lane can be claimed now. */
export const findReadyHost = statement<{ nowMs: number }>()((db, arg) => {
  const ready = (column: 'interactive_at' | 'bulk_at') =>
    db
      .selectFrom('queue_hosts')
      .select('id')
      .where(column, '>=', sql.lit(0))
      .where(column, '<=', arg('nowMs'));
  return ready('interactive_at').unionAll(ready('bulk_at')).limit(sql.lit(1));
});
