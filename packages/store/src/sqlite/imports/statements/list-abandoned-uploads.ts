import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** Imports whose upload was abandoned. */
export const listAbandonedUploads = statement<{ nowMs: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select('seq')
    .where('status', '=', sql.lit(0))
    .where('lease_until', '<=', arg('nowMs'))
    .limit(arg('limit')),
);
