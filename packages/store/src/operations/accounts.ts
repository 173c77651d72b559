import type { AccountStore, Clock } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import { countAccounts, findAccount, findAccountById, insertAccount } from '../queries/accounts.ts';

export function createAccountStore(db: Db, clock: Clock): AccountStore {
  return {
    getByName: (name) => db.one(findAccount, { name }),
    ensure: async (name) => {
      const known = await db.one(findAccount, { name });
      if (known !== null) return known;
      return db.transaction(async (tx) => {
        await tx.run(insertAccount, { name, nowMs: clock.nowMs() });
        const account = await tx.one(findAccount, { name });
        if (account === null) throw new Error('An account that was just created cannot be found.');
        return account;
      });
    },
    get: (id) => db.one(findAccountById, { id }),
    count: async () => (await db.one(countAccounts, {}))?.count ?? 0,
  };
}
