import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';
import { hasWork } from './has-work.ts';
import type { WorkArgs } from './has-work.ts';

/**
 * The next unclaimed import: the one processed longest ago, of the account whose imports were processed longest ago.
 * Few imports are open at a time.
 */
export const findWaitingImport = statement<WorkArgs & { nowMs: number }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select('seq')
    .where('status', 'in', [sql.lit(1 as const), sql.lit(2 as const)])
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', arg('nowMs'))]))
    .where(hasWork(arg))
    .orderBy((eb) =>
      eb
        .selectFrom('accounts')
        .select('imports_worked_at')
        .whereRef('accounts.id', '=', 'imports.account_id'),
    )
    .orderBy('worked_at')
    .orderBy('seq')
    .limit(1),
);
