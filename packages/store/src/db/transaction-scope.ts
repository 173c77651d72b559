import { AsyncLocalStorage } from 'node:async_hooks';

/** One transaction or snapshot of a database, from its begin to its end, and what it is inside of. */
type Scope = { database: object; isOpen: boolean; outer: Scope | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` as a transaction or a snapshot of `database`: inside it, {@link requireOutside} throws. */
export async function inScope<T>(database: object, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { database, isOpen: true, outer: scopes.getStore() };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

/**
 * Throws inside a transaction or a snapshot of `database`: a statement on another connection would see other data, and a second
 * transaction would wait for the first one forever.
 */
export function requireOutside(database: object): void {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) {
    if (scope.isOpen && scope.database === database)
      throw new Error('The database is used inside a transaction: use the transaction.');
  }
}
