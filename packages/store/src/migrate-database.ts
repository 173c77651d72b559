import type { DatabaseLocation } from '@pagemark/core';
import type { Db } from './db/db.ts';

/** Opens a database and migrates it to the current schema; `applied` are the names of the applied steps. Throws StoreOpenError. */
export async function openDb(
  location: DatabaseLocation,
): Promise<{ db: Db & { close(): Promise<void> }; applied: string[] }> {
  if (location.engine === 'sqlite') {
    const { openConnection } = await import('./sqlite/open-connection.ts');
    return openConnection(location.path);
  }
  const { migratePostgresDatabase } = await import('./postgres/open-postgres-store.ts');
  const { PostgresDb } = await import('./db/postgres-db.ts');
  const { createPool } = await import('./db/postgres-connections.ts');
  const applied = await migratePostgresDatabase(location.url);
  return { db: new PostgresDb(createPool(location.url)), applied };
}

/** Migrates a database to the current schema; returns the names of the applied steps. Throws StoreOpenError. */
export async function migrateDatabase(location: DatabaseLocation): Promise<string[]> {
  const { db, applied } = await openDb(location);
  await db.close();
  return applied;
}
