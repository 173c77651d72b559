import { sql } from 'kysely';
import { perEngine, postgresStatement, sqliteStatement, statement } from '../db/statement.ts';

type NoArgs = Record<string, never>;

/** The check value of the secret key. */
export const findKeyCheck = statement<NoArgs>()((db) =>
  db.selectFrom('secret_key').select('key_check as keyCheck').limit(sql.lit(1)),
);

/** Stores the check value of a key, unless there is one. */
export const insertKeyCheck = statement<{ keyCheck: Uint8Array }>()((db, arg) =>
  db
    .insertInto('secret_key')
    .values({ id: 1, key_check: arg('keyCheck') })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Removes the check value of the key. */
export const deleteKeyCheck = statement<NoArgs>()((db) => db.deleteFrom('secret_key'));

/** A row when passwords or lines that are encrypted are pending: such values begin with 1. */
export const findSealed = perEngine({
  sqlite: sqliteStatement<NoArgs, { found: number }>(
    () => sql`select 1 as found from import_passwords where password is not null and substr(password, 1, 1) = x'01'
      union all select 1 from import_chunks where substr(body, 1, 1) = x'01' limit 1`,
  ),
  postgres: postgresStatement<NoArgs, { found: number }>(
    () => sql`(select 1 as found from import_passwords where password is not null and substr(password, 1, 1) = '\\x01' limit 1)
      union all (select 1 from import_chunks where substr(body, 1, 1) = '\\x01' limit 1)`,
  ),
});
