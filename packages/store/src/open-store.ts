import { SettingsError } from '@pagemark/core';
import type { DatabaseLocation, Store } from '@pagemark/core';
import { z } from 'zod';
import type { StoreOptions } from './create-store.ts';
import { cannotBeOpened, DatabaseUrl, requireFile } from './database-url.ts';
import type { PostgresDb } from './db/postgres-db.ts';
import type { SqliteDb, SqliteDbOptions } from './db/sqlite-db.ts';
import { findExposedFiles } from './files/private-files.ts';
import { openDb } from './migrate-database.ts';
import { readAccountLimits } from './queue/queue-limits.ts';
import { openSecretBox, secretKeyFileOf } from './secrets/open-secret-box.ts';

/** The settings of a store, by variable. Apps parse them together with their own. */
export const STORE_SETTINGS = {
  DATABASE_URL: DatabaseUrl,
  PAGEMARK_SECRET_KEY_FILE: z.string().optional(),
} as const;

/** Converts the parsed variables, and reads the limits of accounts from the environment. Throws SettingsError. */
export function toStoreSettings(
  {
    DATABASE_URL: database,
    PAGEMARK_SECRET_KEY_FILE: secretKeyFile,
  }: z.infer<z.ZodObject<typeof STORE_SETTINGS>>,
  environment: NodeJS.ProcessEnv,
) {
  return {
    database,
    secretKeyFile: secretKeyFile ?? secretKeyFileOf(database),
    accountLimits: readAccountLimits(environment),
  };
}

/** `lockWait` and `reading`: for SQLite files. */
export type OpenStoreOptions = StoreOptions &
  SqliteDbOptions & {
    /** Whether to reject a missing SQLite file instead of creating it. Default: false. */
    mustExist?: boolean | undefined;
    /** Called with a warning for each data file that other users of the machine can access. */
    onExposedFile?: ((message: string) => void) | undefined;
  };

/**
 * Opens the store, on the engine of the location, and migrates its schema. Throws StoreOpenError, and SettingsError for a wrong
 * key.
 */
export async function openStore(
  location: DatabaseLocation,
  { mustExist = false, onExposedFile, ...options }: OpenStoreOptions,
): Promise<Store> {
  if (mustExist) requireFile(location);
  const { db } = await openDb(location, options);
  const store = await openStoreOn(db, options).catch((cause: unknown) => {
    const isFile = location.engine === 'sqlite' && !(cause instanceof SettingsError);
    throw isFile ? cannotBeOpened(location, cause) : cause;
  });
  const { secretKeyFile } = options;
  if (onExposedFile !== undefined && secretKeyFile !== undefined)
    for (const { message } of await findExposedFiles(location, secretKeyFile)) onExposedFile(message);
  return store;
}

/**
 * Opens the store on a migrated database, which is closed with the store or when opening fails. Throws SettingsError for a wrong
 * key.
 */
export async function openStoreOn(db: SqliteDb | PostgresDb, options: StoreOptions): Promise<Store> {
  try {
    const { createStore } = await import('./create-store.ts');
    return createStore(db, await openSecretBox(db, options.secretKeyFile), options);
  } catch (error) {
    await db.close();
    throw error;
  }
}
