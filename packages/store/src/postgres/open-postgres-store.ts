import type { Store } from '@pagemark/core';
import { createStore } from '../create-store.ts';
import type { StoreOptions } from '../create-store.ts';
import { PostgresDb } from '../db/postgres-db.ts';
import { createPool } from '../db/postgres-pool.ts';
import { createPostgresClaims } from '../queue/postgres-claims.ts';
import { openBoxOf } from '../secrets/open-secret-box.ts';
import { migratePostgresDatabase } from './migrate-postgres.ts';

type PostgresStoreOptions = StoreOptions & {
  /** `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. */
  url: string;
};

/** Opens the store in a PostgreSQL database, and brings its schema up to date. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openPostgresStore({ url, ...options }: PostgresStoreOptions): Promise<Store> {
  await migratePostgresDatabase(url);
  return openPostgresStoreOn(new PostgresDb(createPool(url)), options);
}

/** Opens the store in a migrated database; closing it closes `db`. Throws SettingsError for a wrong key. */
export async function openPostgresStoreOn(db: PostgresDb, options: StoreOptions): Promise<Store> {
  const box = await openBoxOf(db, options.secretKeyFile);
  return createStore({ db, box, claims: createPostgresClaims }, options);
}
