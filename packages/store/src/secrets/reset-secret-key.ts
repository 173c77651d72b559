import type { DatabaseLocation } from '../database-url.ts';
import { forgetKey } from '../operations/secrets.ts';

/**
 * Removes the check value of a database's secret key, so that the next key becomes its own. While passwords or lines
 * encrypted with the old key are pending, only when these may be lost. Returns whether it was removed. Throws StoreOpenError.
 */
export async function resetSecretKey(location: DatabaseLocation, mayLose: boolean): Promise<boolean> {
  if (location.engine === 'sqlite') {
    const { openConnection } = await import('../sqlite/open-connection.ts');
    const { db } = await openConnection(location.path);
    try {
      return await forgetKey(db, { mayLose });
    } finally {
      await db.close();
    }
  }
  const { migratePostgresDatabase } = await import('../postgres/open-postgres-store.ts');
  const { PostgresDb } = await import('../db/postgres-db.ts');
  const { createPool } = await import('../db/postgres-pool.ts');
  await migratePostgresDatabase(location.url);
  const db = new PostgresDb(createPool(location.url));
  try {
    return await forgetKey(db, { mayLose });
  } finally {
    await db.close();
  }
}
