import type { Store } from '@pagemark/core';
import type { StoreOptions } from './create-store.ts';
import type { DatabaseLocation } from './database-url.ts';
import { requireFile } from './database-url.ts';
import type { SqliteStoreOptions } from './sqlite/open-sqlite-store.ts';

// An engine is loaded when a database of it is opened: the other one would cost start-up time and memory for nothing.

/** `gatherMs`, `lockWait` and `reading`: of SQLite files. `mustExist`: a missing SQLite file is not created. */
export type OpenStoreOptions = StoreOptions &
  Pick<SqliteStoreOptions, 'gatherMs' | 'lockWait' | 'reading'> & { mustExist?: boolean | undefined };

/** Opens the store in the engine of the location, and brings its schema up to date. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openStore(
  location: DatabaseLocation,
  { mustExist = false, ...options }: OpenStoreOptions,
): Promise<Store> {
  if (mustExist) await requireFile(location);
  if (location.engine === 'sqlite') {
    const { openSqliteStore } = await import('./sqlite/open-sqlite-store.ts');
    return openSqliteStore({ path: location.path, ...options });
  }
  const { openPostgresStore } = await import('./postgres/open-postgres-store.ts');
  return openPostgresStore({ url: location.url, ...options });
}
