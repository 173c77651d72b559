import type { DatabaseLocation, Store } from '@pagemark/core';
import { z } from 'zod';
import type { StoreOptions } from './create-store.ts';
import { DatabaseUrl, requireFile } from './database-url.ts';
import { findExposedFiles } from './files/private-files.ts';
import { readAccountLimits } from './queue/queue-limits.ts';
import { secretKeyFileOf } from './secrets/open-secret-box.ts';
import type { SqliteStoreOptions } from './sqlite/open-sqlite-store.ts';

/** The settings of a store, by variable. An app parses them together with its own. */
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

// An engine is loaded when a database of it is opened: the other one would cost start-up time and memory for nothing.

/** `lockWait` and `reading`: of SQLite files. */
export type OpenStoreOptions = StoreOptions &
  Pick<SqliteStoreOptions, 'lockWait' | 'reading'> & {
    /** Whether a missing SQLite file is not created. Default: false. */
    mustExist?: boolean | undefined;
    /** Called with a warning for each data file that other users of the machine can access. */
    onExposedFile?: ((message: string) => void) | undefined;
  };

/** Opens the store in the engine of the location, and brings its schema up to date. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openStore(
  location: DatabaseLocation,
  { mustExist = false, onExposedFile, ...options }: OpenStoreOptions,
): Promise<Store> {
  if (mustExist) await requireFile(location);
  const store = await openEngine(location, options);
  const { secretKeyFile } = options;
  if (onExposedFile !== undefined && secretKeyFile !== undefined)
    for (const { message } of await findExposedFiles(location, secretKeyFile)) onExposedFile(message);
  return store;
}

async function openEngine(location: DatabaseLocation, options: OpenStoreOptions): Promise<Store> {
  if (location.engine === 'sqlite') {
    const { openSqliteStore } = await import('./sqlite/open-sqlite-store.ts');
    return openSqliteStore({ path: location.path, ...options });
  }
  const { openPostgresStore } = await import('./postgres/open-postgres-store.ts');
  return openPostgresStore({ url: location.url, ...options });
}
