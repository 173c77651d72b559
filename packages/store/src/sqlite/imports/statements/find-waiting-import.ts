import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/**
 * The next import that nobody works on: of the account whose imports were worked on longest ago, its own that was. They
 * are as few as there are at once.
 */
export const findWaitingImport = statement<{ nowMs: number }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select('seq')
    .where('status', 'in', [sql.lit(1 as const), sql.lit(2 as const)])
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', arg('nowMs'))]))
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
