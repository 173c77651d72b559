import type { Clock, QueueLimits, Store } from '@pagemark/core';
import type { DatabaseLocation } from './database-url.ts';
import { migratePostgresDatabase, openPostgresStore } from './postgres/open-postgres-store.ts';
import { migrateSqliteFile } from './sqlite/open-connection.ts';
import type { OpenOptions } from './sqlite/open-connection.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';

export type StoreOptions = {
  clock: Clock;
  /** Where the secret key is, made when there is none. Without it, passwords of imports can be neither taken nor hashed. */
  secretKeyFile?: string | undefined;
  /** What differs from the default limits of the queue. */
  limits?: Partial<QueueLimits>;
  /** How long the outcome of a run waits for others to be written with, in milliseconds; in SQLite files. Default 0. */
  gatherMs?: number;
  /** How long a write waits while another process writes; to a SQLite file. Default: patient, half a minute. Brief: 5 seconds, once. */
  lockWait?: OpenOptions['lockWait'];
  /** How pages of a SQLite file are read: in place, for who searches in it (the default), or cached, for who works jobs off. */
  reading?: OpenOptions['reading'];
};

/** Opens everything that is kept, in the engine that the location names, its schema up to date. Throws StoreOpenError, and SettingsError for a wrong key. */
export function openStore(location: DatabaseLocation, options: StoreOptions): Promise<Store> {
  switch (location.engine) {
    case 'sqlite':
      return openSqliteStore({ path: location.path, ...options });
    case 'postgres':
      return openPostgresStore({
        url: location.url,
        clock: options.clock,
        limits: options.limits ?? {},
        secretKeyFile: options.secretKeyFile,
      });
  }
}

/** Brings the schema of a database up to date; answers the names of the steps applied. Throws StoreOpenError. */
export function migrateDatabase(location: DatabaseLocation): Promise<string[]> {
  return location.engine === 'sqlite'
    ? migrateSqliteFile(location.path)
    : migratePostgresDatabase(location.url);
}
