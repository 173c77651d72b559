import type { AccountStore, Clock } from '@pagemark/core';
import { countAccounts } from '../../sqlite/accounts/statements/count-accounts.ts';
import { findAccountById } from '../../sqlite/accounts/statements/find-account-by-id.ts';
import { findAccount } from '../../sqlite/accounts/statements/find-account.ts';
import { insertAccount } from '../../sqlite/accounts/statements/insert-account.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';

/** Accounts in a PostgreSQL database. */
export function createPostgresAccountStore(connection: PostgresDb, clock: Clock): AccountStore {
  return {
    getByName: (name) => connection.one(findAccount, { name }),
    ensure: async (name) => {
      const known = await connection.one(findAccount, { name });
      if (known !== null) return known;
      return connection.transaction(async (session) => {
        await session.run(insertAccount, { name, nowMs: clock.nowMs() });
        const account = await session.one(findAccount, { name });
        if (account === null) throw new Error('An account that was just ensured is not there.');
        return account;
      });
    },
    get: (id) => connection.one(findAccountById, { id }),
    count: async () => (await connection.one(countAccounts, {}))?.count ?? 0,
  };
}
