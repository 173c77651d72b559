import type { Account, AccountStore } from '../../ports/store.ts';

/** The use cases of accounts. */
export type Accounts = {
  /** Creates the account if it is missing. */
  ensure(name: string): Promise<Account>;
  /** The account with this name, or null. */
  find(name: string): Promise<Account | null>;
  /** The account with this id, or null. */
  get(id: number): Promise<Account | null>;
  count(): Promise<number>;
};

export function createAccounts(accounts: AccountStore): Accounts {
  return {
    ensure: (name) => accounts.ensure(name),
    find: (name) => accounts.getByName(name),
    get: (id) => accounts.get(id),
    count: () => accounts.count(),
  };
}
