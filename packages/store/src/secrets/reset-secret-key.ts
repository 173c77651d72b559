import type { DatabaseLocation } from '../database-url.ts';

/**
 * Forgets with which secret key a database is used: the next one that it is opened with is its own. While passwords or
 * lines wait that were sealed with the old one, only when these may be lost. Answers whether it is forgotten. Throws StoreOpenError.
 */
export async function resetSecretKey(location: DatabaseLocation, mayLose: boolean): Promise<boolean> {
  if (location.engine === 'sqlite') {
    const { resetFileKey } = await import('../sqlite/secrets/reset-secret-key.ts');
    return resetFileKey(location.path, mayLose);
  }
  const { resetServerKey } = await import('../postgres/secrets/reset-secret-key.ts');
  return resetServerKey(location.url, mayLose);
}
