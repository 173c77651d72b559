import { AsyncLocalStorage } from 'node:async_hooks';

/** One transaction or snapshot, from its begin to its end. */
type Scope = { isOpen: boolean };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` as a transaction or a snapshot: inside it, {@link requireOutside} throws. */
export async function inScope<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

/**
 * Throws inside a transaction or a snapshot: a statement on another connection would see other data, and a second
 * transaction would wait for the first one forever.
 */
export function requireOutside(): void {
  if (scopes.getStore()?.isOpen === true)
    throw new Error('The database is used inside a transaction: use the transaction.');
}
