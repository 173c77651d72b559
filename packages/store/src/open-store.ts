import type { Store } from '@pagemark/core';
import type { StoreOptions } from './create-store.ts';
import type { DatabaseLocation } from './database-url.ts';
import type { SqliteStoreOptions } from './sqlite/open-sqlite-store.ts';

// An engine is loaded when a database of it is opened: the other one would cost start-up time and memory for nothing.

/** `gatherMs`, `lockWait` and `reading`: of SQLite files. */
export type OpenStoreOptions = StoreOptions & Pick<SqliteStoreOptions, 'gatherMs' | 'lockWait' | 'reading'>;

/** Opens the store in the engine of the location, and requires a current schema. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openStore(location: DatabaseLocation, options: OpenStoreOptions): Promise<Store> {
  if (location.engine === 'sqlite') {
    const { openSqliteStore } = await import('./sqlite/open-sqlite-store.ts');
    return openSqliteStore({ path: location.path, ...options });
  }
  const { openPostgresStore } = await import('./postgres/open-postgres-store.ts');
  return openPostgresStore({ url: location.url, ...options });
}

/** Migrates a database to the current schema; returns the names of the applied steps. Throws StoreOpenError. */
export async function migrateDatabase(location: DatabaseLocation): Promise<string[]> {
  if (location.engine === 'sqlite') {
    const { openConnection } = await import('./sqlite/open-connection.ts');
    const { db, applied } = await openConnection(location.path);
    await db.close();
    return applied;
  }
  const { migratePostgresDatabase } = await import('./postgres/migrate-postgres.ts');
  return migratePostgresDatabase(location.url);
}
