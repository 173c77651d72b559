import type { AccountStore, Clock } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { countAccounts } from './statements/count-accounts.ts';
import { findAccountById } from './statements/find-account-by-id.ts';
import { findAccount } from './statements/find-account.ts';
import { insertAccount } from './statements/insert-account.ts';

/** Accounts in a SQLite file. */
export function createSqliteAccountStore(connection: SqliteConnection, clock: Clock): AccountStore {
  return {
    getByName: async (name) => connection.get(findAccount, { name }),
    ensure: async (name) =>
      connection.write(() => {
        connection.run(insertAccount, { name, nowMs: clock.nowMs() });
        const account = connection.get(findAccount, { name });
        if (account === null) throw new Error('An account that was just ensured is not there.');
        return account;
      }),
    get: async (id) => connection.get(findAccountById, { id }),
    count: async () => connection.get(countAccounts, {})?.count ?? 0,
  };
}
