import { sql } from 'kysely';
import { deleteBy, selectBy } from '../db/by-column.ts';
import { sqlStatement, statement } from '../db/statement.ts';

type NoArgs = Record<string, never>;

/** The check value of the secret key. */
export const findKeyCheck = selectBy('secret_key', [], ['key_check as keyCheck']);

/** Stores the check value of a key, unless there is one. */
export const insertKeyCheck = statement<{ keyCheck: Uint8Array }>()((db, arg) =>
  db
    .insertInto('secret_key')
    .values({ id: 1, key_check: arg('keyCheck') })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Removes the check value of the key. */
export const deleteKeyCheck = deleteBy('secret_key', []);

/** A row when there are encrypted values: passwords or lines of imports (encrypted ones begin with the byte 1), alert targets or webhooks. */
export const findSealed = sqlStatement<NoArgs, { found: number }>((_arg, engine) => {
  const one = sql.raw(engine === 'sqlite' ? `x'01'` : `'\\x01'`);
  return sql`select 1 as found where
      exists (select 1 from import_passwords where password is not null and substr(password, 1, 1) = ${one})
      or exists (select 1 from import_chunks where substr(body, 1, 1) = ${one})
      or exists (select 1 from alert_targets) or exists (select 1 from webhooks)`;
});
