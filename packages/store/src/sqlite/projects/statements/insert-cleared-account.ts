import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, CLEARED_ACCOUNT_NAME } from '../../../cleared-projects.ts';
import { statement } from '../../../db/statement.ts';

/** Creates the account for deleted projects, unless it exists. */
export const insertClearedAccount = statement<{ nowMs: number }>()((db, arg) =>
  db
    .insertInto('accounts')
    .columns(['id', 'name', 'created_at'])
    .expression(
      sql`select ${sql.lit(CLEARED_ACCOUNT_ID)}, ${sql.lit(CLEARED_ACCOUNT_NAME)}, ${arg('nowMs')}
        where not exists (select 1 from accounts where id = ${sql.lit(CLEARED_ACCOUNT_ID)})`,
    ),
);
