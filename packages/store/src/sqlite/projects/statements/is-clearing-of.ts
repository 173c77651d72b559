import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID } from '../../../cleared-projects.ts';
import { statement } from '../../../db/statement.ts';

/** Returns a row when deleted projects with names in a range, those of one account, are being cleared. */
export const isClearingOf = statement<{ from: string; before: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', sql.lit(CLEARED_ACCOUNT_ID))
    .where('name', '>=', arg('from'))
    .where('name', '<', arg('before'))
    .limit(sql.lit(1)),
);
