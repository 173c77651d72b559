import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID } from '../../../cleared-projects.ts';
import { statement } from '../../../db/statement.ts';

/** A row when deleted projects are being cleared. */
export const isClearing = statement<Record<string, never>>()((db) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', sql.lit(CLEARED_ACCOUNT_ID))
    .limit(sql.lit(1)),
);
