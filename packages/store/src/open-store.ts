import type { Clock, QueueLimits, Store } from '@pagemark/core';
import type { DatabaseLocation } from './database-url.ts';
import type { OpenOptions } from './sqlite/open-connection.ts';

// An engine is loaded when a database of it is opened: the other one would cost start-up time and memory for nothing.

export type StoreOptions = {
  clock: Clock;
  /** Where the secret key is, made when there is none. Without it, passwords of imports can be neither taken nor hashed. */
  secretKeyFile?: string | undefined;
  /** Overrides of the default limits of the queue. */
  limits?: Partial<QueueLimits>;
  /** The shortest time between two commits of outcomes of runs, in milliseconds; in SQLite files. Default 0. */
  gatherMs?: number;
  /** How long a write waits while another process writes; to a SQLite file. Default: patient, half a minute. Brief: 5 seconds, once. */
  lockWait?: OpenOptions['lockWait'];
  /** How pages of a SQLite file are read: with mmap, for searches (the default), or through a cache, for workers. */
  reading?: OpenOptions['reading'];
};

/** Opens the store in the engine of the location, and requires a current schema. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openStore(location: DatabaseLocation, options: StoreOptions): Promise<Store> {
  switch (location.engine) {
    case 'sqlite': {
      const { openSqliteStore } = await import('./sqlite/open-sqlite-store.ts');
      return openSqliteStore({ path: location.path, ...options });
    }
    case 'postgres': {
      const { openPostgresStore } = await import('./postgres/open-postgres-store.ts');
      return openPostgresStore({
        url: location.url,
        clock: options.clock,
        limits: options.limits ?? {},
        secretKeyFile: options.secretKeyFile,
      });
    }
  }
}

/** Migrates a database to the current schema; returns the names of the applied steps. Throws StoreOpenError. */
export async function migrateDatabase(location: DatabaseLocation): Promise<string[]> {
  if (location.engine === 'sqlite') {
    const { migrateSqliteFile } = await import('./sqlite/open-connection.ts');
    return migrateSqliteFile(location.path);
  }
  const { migratePostgresDatabase } = await import('./postgres/open-postgres-store.ts');
  return migratePostgresDatabase(location.url);
}
