import { SettingsError } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { createStore } from '../create-store.ts';
import type { StoreOptions } from '../create-store.ts';
import { cannotBeOpened } from '../database-url.ts';
import type { SqliteDbOptions } from '../db/sqlite-db.ts';
import { openBoxOf } from '../secrets/open-secret-box.ts';
import { openConnection } from './open-connection.ts';

export type SqliteStoreOptions = StoreOptions &
  SqliteDbOptions & {
    /** The database file, made if there is none. */
    path: string;
  };

/** Opens the store in a SQLite file, and brings its schema up to date. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const { path, secretKeyFile } = options;
  const { db } = await openConnection(path, options);
  const box = await openBoxOf(db, secretKeyFile).catch((cause: unknown) => {
    throw cause instanceof SettingsError ? cause : cannotBeOpened({ engine: 'sqlite', path }, cause);
  });
  return createStore(db, box, options);
}
