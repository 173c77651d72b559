import type Database from 'better-sqlite3';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, DialectAdapter, Driver } from 'kysely';
import { applySteps, requireKnownSteps } from '../migrations/migration.ts';
import type { SchemaStep } from '../migrations/migration.ts';
import { SCHEMA_STEPS } from '../migrations/steps.ts';

/**
 * Migrates an open SQLite database to the current schema; returns the names of the applied steps. All pending steps
 * are one transaction under the write lock: two processes that start concurrently apply them once, and a killed one
 * leaves the old schema. Throws when the database was created by a newer version, or by one before 1.0.
 */
export async function migrateSqlite(
  database: Database.Database,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Promise<string[]> {
  requireKnownSteps(readAppliedSteps(database), steps);
  return applySteps(new Kysely({ dialect: new ImmediateSqliteDialect({ database }) }), 'sqlite', steps);
}

/** The names of the applied steps, oldest first; none of a database that was never migrated. */
function readAppliedSteps(database: Database.Database): string[] {
  const isMigrated = database
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .get();
  if (isMigrated === undefined) return [];
  return database.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
}

/**
 * Kysely migrates SQLite without a transaction, and begins transactions deferred; a migration must hold the write
 * lock before it reads the pending steps, and roll back as a whole.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: { database: Database.Database };

  constructor(config: { database: Database.Database }) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }
}

/** SQLite's schema changes are part of the transaction, like any other write. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
