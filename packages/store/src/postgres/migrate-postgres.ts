import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { cannotBeOpened } from '../database-url.ts';
import { isConnectionLoss } from '../db/connection-loss.ts';
import { applySteps, requireKnownSteps } from '../migrations/migration.ts';
import type { SchemaStep } from '../migrations/migration.ts';
import { SCHEMA_STEPS } from '../migrations/steps.ts';

/** The key of the advisory lock for changes of the schema. */
const MIGRATION_LOCK = 7_276_031;
const CONNECT_MS_MAX = 10_000;
/** How long to wait for a server that is not reachable yet: containers may start in any order. */
const WAIT_MS_DEFAULT = 10_000;
const WAIT_PAUSE_MS = 250;

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
      if (!isConnectionLoss(cause) || performance.now() >= endMs)
        throw cannotBeOpened({ engine: 'postgres', url }, cause);
    }
    await pause(WAIT_PAUSE_MS);
  }
}

/**
 * The same, at once. Processes that start concurrently are serialized by an advisory lock; all pending steps are one
 * transaction. Throws when the database was created by a newer version, or by one before 1.0.
 */
export async function migratePostgres(
  url: string,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: 'pagemark-migrate',
  });
  pool.on('error', () => undefined);
  try {
    const lock = await pool.connect();
    lock.on('error', () => undefined);
    try {
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      requireKnownSteps(await readAppliedSteps(lock), steps);
      return await applySteps(new Kysely({ dialect: new PostgresDialect({ pool }) }), 'postgres', steps);
    } finally {
      lock.release(true); // The lock ends with its connection.
    }
  } finally {
    await pool.end();
  }
}

/** The names of the applied steps, oldest first; none of a database that was never migrated. */
async function readAppliedSteps(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ found: boolean }>(
    "select to_regclass('kysely_migration') is not null as found",
  );
  if (found.rows[0]?.found !== true) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}
