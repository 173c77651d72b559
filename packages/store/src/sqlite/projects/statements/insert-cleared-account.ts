import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, CLEARED_ACCOUNT_NAME } from '../../../cleared-projects.ts';
import { statement } from '../../../statement/statement.ts';

/** Makes the account of what is cleared, unless it is there. */
export const insertClearedAccount = statement<{ nowMs: number }>()((db, arg) =>
  db
    .insertInto('accounts')
    .columns(['id', 'name', 'created_at'])
    .expression(
      sql`select ${sql.lit(CLEARED_ACCOUNT_ID)}, ${sql.lit(CLEARED_ACCOUNT_NAME)}, ${arg('nowMs')}
        where not exists (select 1 from accounts where id = ${sql.lit(CLEARED_ACCOUNT_ID)})`,
    ),
);
