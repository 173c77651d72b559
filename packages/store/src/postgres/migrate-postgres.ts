import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cannotBeOpened } from '../database-url.ts';
import { isConnectionLoss } from '../db/connection-loss.ts';
import { applySteps } from '../migrations/migration.ts';
import type { SchemaStep } from '../migrations/migration.ts';

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

/** The same, at once: processes that start concurrently are serialized by an advisory lock. */
export async function migratePostgres(url: string, steps?: readonly SchemaStep[]): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: 'pagemark-migrate',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await applySteps(
      {
        engine: 'postgres',
        begin: `begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
        run: async (sql) => void (await client.query(sql)),
        names: async (sql) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name),
      },
      steps,
    );
  } finally {
    await client.end();
  }
}
