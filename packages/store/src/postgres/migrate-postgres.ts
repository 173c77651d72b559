import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { migrationError, requireKnownSteps } from '../migrations/migration.ts';
import type { SchemaStep } from '../migrations/migration.ts';
import { SCHEMA_STEPS } from '../migrations/steps.ts';

/** The key of the advisory lock for changes of the schema. */
const MIGRATION_LOCK = 7_276_031;
const CONNECT_MS_MAX = 10_000;

/**
 * Migrates a PostgreSQL database to the current schema; returns the names of the applied steps. Processes that start
 * concurrently are serialized by an advisory lock; all pending steps are one transaction. Throws when the database was created by a newer version, or by one before 1.0.
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
      return await migrate(pool, steps);
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

async function migrate(pool: pg.Pool, steps: readonly SchemaStep[]): Promise<string[]> {
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: () => Promise.resolve(toMigrations(steps)) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw migrationError(error);
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

function toMigrations(steps: readonly SchemaStep[]): Record<string, Migration> {
  return Object.fromEntries(steps.map((step) => [step.name, { up: (db) => step.up(db, 'postgres') }]));
}
