import type { Store } from '@pagemark/core';
import { openStore } from '../open-store.ts';
import type { OpenStoreOptions } from '../open-store.ts';

export { SqliteDb } from '../db/sqlite-db.ts';
export { indexReports } from '../queries/search.ts';
export { migrateSqlite } from './open-connection.ts';

/** Opens the store in a SQLite file, which is created if missing. Throws like `openStore`. */
export function openSqliteStore({ path, ...options }: OpenStoreOptions & { path: string }): Promise<Store> {
  return openStore({ engine: 'sqlite', path }, options);
}
