import { randomBytes } from 'node:crypto';
import { SettingsError } from '@pagemark/core';
import type { Clock, QueueLimits, Store } from '@pagemark/core';
import { createStore } from '../create-store.ts';
import type { SqliteDb } from '../db/sqlite-db.ts';
import { keyChecks } from '../operations/secrets.ts';
import { QUEUE_LIMITS_DEFAULT } from '../queue/queue-limits.ts';
import { createSqliteClaims } from '../queue/sqlite-claims.ts';
import { openSecretBox } from '../secrets/open-secret-box.ts';
import { createSecretBox, KEY_BYTES, NO_SECRET_BOX } from '../secrets/secret-box.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { openConnection } from './open-connection.ts';
import type { OpenOptions } from './open-connection.ts';
import { missingSteps } from './schema-state.ts';
import { createSqliteOutcomes } from './sqlite-outcomes.ts';

export type SqliteStoreOptions = OpenOptions & {
  /** The database file, made if there is none; `:memory:` for a database of this process alone. */
  path: string;
  clock: Clock;
  /** Where the secret key is, made when there is none. Without it, passwords of imports can be neither taken nor hashed. */
  secretKeyFile?: string | undefined;
  /** Overrides of the default limits of the queue. */
  limits?: Partial<QueueLimits>;
  /** The shortest time between two commits of outcomes of runs, in milliseconds. Default 0: those of a moment share one. */
  gatherMs?: number;
};

/** Opens the store in a SQLite file. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const { clock } = options;
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...options.limits };
  const { db } = await openConnection(options.path, options);
  return createStore({
    db,
    clock,
    limits,
    box: await openBox(db, options),
    claims: createSqliteClaims(db, clock, limits),
    outcomesOf: (queue) => createSqliteOutcomes(queue, options.gatherMs ?? 0),
    ping: async () => {
      const missing = missingSteps(db);
      if (missing.length > 0) throw new Error(`The database lacks schema steps: ${missing.join(', ')}.`);
    },
    close: () => db.close(),
  });
}

/** The box that encrypts passwords: with the key of the given file, or with a temporary key for an in-memory database. */
async function openBox(db: SqliteDb, { path, secretKeyFile }: SqliteStoreOptions): Promise<SecretBox> {
  if (path === ':memory:') return createSecretBox(randomBytes(KEY_BYTES));
  if (secretKeyFile === undefined) return NO_SECRET_BOX;
  try {
    return await openSecretBox(secretKeyFile, keyChecks(db));
  } catch (cause) {
    await db.close();
    if (cause instanceof SettingsError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreOpenError(`The database ${path} cannot be opened. ${reason}`, { cause });
  }
}
