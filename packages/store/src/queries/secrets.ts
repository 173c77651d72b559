import { sql } from 'kysely';
import { deleteBy, insertNewRow, selectBy } from '../db/by-column.ts';
import { sqlStatement } from '../db/statement.ts';

export const findKeyCheck = selectBy('secret_key', [], ['key_check']);

/** Stores the check value of a key, unless one is stored. `id` is 1. */
export const insertKeyCheck = insertNewRow('secret_key', ['id', 'key_check'], ['id']);
export const deleteKeyCheck = deleteBy('secret_key', []);

/**
 * Returns a row if there are encrypted values: passwords or lines of imports (encrypted ones begin with the byte 1), alert
 * targets or webhooks.
 */
export const findSealed = sqlStatement<Record<string, never>, { found: number }>((_arg, engine) => {
  const one = sql.raw(engine === 'sqlite' ? `x'01'` : `'\\x01'`);
  return sql`select 1 as found where
      exists (select 1 from import_passwords where password is not null and substr(password, 1, 1) = ${one})
      or exists (select 1 from import_chunks where substr(body, 1, 1) = ${one})
      or exists (select 1 from alert_targets) or exists (select 1 from webhooks)`;
});
