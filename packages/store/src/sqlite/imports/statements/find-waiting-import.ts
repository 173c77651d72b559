import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** The import that was worked on longest ago, of those that nobody works on. They are as few as there are at once. */
export const findWaitingImport = statement<{ nowMs: number }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select('seq')
    .where('status', 'in', [sql.lit(1 as const), sql.lit(2 as const)])
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', arg('nowMs'))]))
    .orderBy('worked_at')
    .limit(1),
);
