import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** The lanes in which jobs are queued, those that go first before the others. */
export const listFilledLanes = statement()((db) =>
  db.selectFrom('queue_lanes').select('lane').where('queued', '>', sql.lit(0)).orderBy('lane'),
);
