import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID } from '../cleared-projects.ts';
import { insertNewRow, selectBy } from '../db/by-column.ts';
import { rowLock, statement } from '../db/statement.ts';

export const countAccounts = statement<Record<string, never>>()((db) =>
  db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '<>', sql.lit(CLEARED_ACCOUNT_ID)),
);

const ACCOUNT = ['id', 'name', 'created_at'] as const;

export const findAccountById = selectBy('accounts', ['id'], ACCOUNT);
export const findAccount = selectBy('accounts', ['name'], ACCOUNT);
export const insertAccount = insertNewRow('accounts', ['name', 'created_at as nowMs'], ['name']);

/** Locks an account, so two requests together cannot exceed its number of webhooks, or use a target that is being deleted. */
export const lockAccount = selectBy('accounts', ['id as accountId'], ['id'], (_arg, engine) =>
  rowLock(engine, 'for no key update'),
);
