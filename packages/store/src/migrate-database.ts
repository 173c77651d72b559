import type { DatabaseLocation } from '@pagemark/core';
import type { PostgresDb } from './db/postgres-db.ts';
import type { SqliteDb, SqliteDbOptions } from './db/sqlite-db.ts';

// An engine is loaded only when one of its databases is opened: the other one would cost start-up time and memory.

/** Opens a database and migrates it to the current schema; `applied` are the names of the applied steps. Throws StoreOpenError. */
export async function openDb(
  location: DatabaseLocation,
  options: SqliteDbOptions = {},
): Promise<{ db: SqliteDb | PostgresDb; applied: string[] }> {
  if (location.engine === 'sqlite') {
    const { openConnection } = await import('./sqlite/open-connection.ts');
    return openConnection(location.path, options);
  }
  const { migratePostgresDatabase } = await import('./postgres/migrate-postgres.ts');
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
