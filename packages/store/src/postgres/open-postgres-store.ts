import type { Clock, QueueLimits, Store } from '@pagemark/core';
import { createStore } from '../create-store.ts';
import { isConnectionLoss } from '../db/connection-loss.ts';
import { PostgresDb } from '../db/postgres-db.ts';
import { createPool } from '../db/postgres-pool.ts';
import { SCHEMA_STEPS } from '../migrations/steps.ts';
import { keyChecks } from '../operations/secrets.ts';
import { createPostgresClaims } from '../queue/postgres-claims.ts';
import { QUEUE_LIMITS_DEFAULT } from '../queue/queue-limits.ts';
import { openSecretBox } from '../secrets/open-secret-box.ts';
import { NO_SECRET_BOX } from '../secrets/secret-box.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { listAppliedSteps } from '../sqlite/schema-state.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { createPostgresOutcomes } from './postgres-outcomes.ts';

export type PostgresStoreOptions = {
  /** `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. */
  url: string;
  clock: Clock;
  /** Where the secret key is, made when there is none. Without it, passwords of imports can be neither taken nor hashed. */
  secretKeyFile?: string | undefined;
  /** Overrides of the default limits of the queue. */
  limits?: Partial<QueueLimits>;
  /** Whether to bring the schema up to date first: the default. */
  migrate?: boolean;
  /** How long to wait for a server that is not reachable yet, in milliseconds: containers may start in any order. */
  waitMs?: number;
};

const WAIT_MS_DEFAULT = 10_000;
const WAIT_PAUSE_MS = 250;

/** Opens the store in a PostgreSQL database. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { clock, url } = options;
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...options.limits };
  if (options.migrate !== false) await migratePostgresDatabase(url, options.waitMs);
  const db = new PostgresDb(createPool(url));
  return createStore({
    db,
    clock,
    limits,
    box: await openBox(db, options),
    claims: createPostgresClaims(db, limits),
    outcomesOf: (queue) => createPostgresOutcomes(db, queue),
    ping: async () => {
      const applied = new Set((await listApplied(db)).map((step) => step.name));
      const missing = SCHEMA_STEPS.map((step) => step.name).filter((name) => !applied.has(name));
      if (missing.length > 0) throw new Error(`The database lacks schema steps: ${missing.join(', ')}.`);
    },
    close: () => db.close(),
  });
}

/** The box that encrypts passwords. Throws SettingsError for a wrong key. */
async function openBox(connection: PostgresDb, { secretKeyFile }: PostgresStoreOptions): Promise<SecretBox> {
  if (secretKeyFile === undefined) return NO_SECRET_BOX;
  try {
    return await openSecretBox(secretKeyFile, keyChecks(connection));
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** The applied steps; none of a database that was never migrated. */
function listApplied(connection: PostgresDb): Promise<{ name: string }[]> {
  return connection.all(listAppliedSteps, {}).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return [];
    throw error;
  });
}

const UNDEFINED_TABLE = '42P01';

/**
 * Migrates a PostgreSQL database to the current schema; returns the names of the applied steps. Throws
 * StoreOpenError, for an unreachable server after `waitMs`.
 */
export async function migratePostgresDatabase(url: string, waitMs = WAIT_MS_DEFAULT): Promise<string[]> {
  const endMs = performance.now() + waitMs;
  for (;;) {
    try {
      return await migratePostgres(url);
    } catch (cause) {
      if (!isConnectionLoss(cause) || performance.now() >= endMs) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StoreOpenError(`The database ${withoutPassword(url)} cannot be opened. ${reason}`, {
          cause,
        });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_PAUSE_MS));
  }
}

/** A database's URL as it may be shown. */
export function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'that DATABASE_URL names';
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}
