import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID } from '../../../cleared-projects.ts';
import { statement } from '../../../db/statement.ts';

/** How many accounts there are. */
export const countAccounts = statement<Record<string, never>>()((db) =>
  db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '<>', sql.lit(CLEARED_ACCOUNT_ID)),
);
