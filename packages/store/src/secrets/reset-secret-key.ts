import type { DatabaseLocation } from '../database-url.ts';

/**
 * Removes the check value of a database's secret key, so that the next key becomes its own. While passwords or lines
 * encrypted with the old key are pending, only when these may be lost. Returns whether it was removed. Throws StoreOpenError.
 */
export async function resetSecretKey(location: DatabaseLocation, mayLose: boolean): Promise<boolean> {
  if (location.engine === 'sqlite') {
    const { resetFileKey } = await import('../sqlite/secrets/reset-secret-key.ts');
    return resetFileKey(location.path, mayLose);
  }
  const { resetServerKey } = await import('../postgres/secrets/reset-secret-key.ts');
  return resetServerKey(location.url, mayLose);
}
