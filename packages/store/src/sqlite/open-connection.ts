import Database from 'better-sqlite3';
import { cannotBeOpened, requireFile } from '../database-url.ts';
import { SqliteDb } from '../db/sqlite-db.ts';
import type { SqliteDbOptions } from '../db/sqlite-db.ts';
import { sqliteSession } from '../db/sqlite-session.ts';
import { makePrivateFile } from '../files/private-files.ts';
import { applySteps } from '../migrations/migration.ts';
import type { Migration } from '../migrations/schema-step.ts';

/**
 * Opens a SQLite file and migrates its schema. A missing file and its folder are created for their owner only. `applied`: the
 * names of the applied steps. Throws StoreOpenError.
 */
export async function openConnection(
  path: string,
  options: SqliteDbOptions = {},
): Promise<{ db: SqliteDb; applied: string[] }> {
  let db: SqliteDb | null = null;
  try {
    makePrivateFile(path);
    db = new SqliteDb(path, options);
    return { db, applied: await migrateSqlite(db.driver) };
  } catch (cause) {
    await db?.close();
    throw cannotBeOpened({ engine: 'sqlite', path }, cause);
  }
}

/** Migrates an open SQLite database to the current schema; returns the names of the applied steps. */
export function migrateSqlite(driver: Database.Database, steps?: readonly Migration[]): Promise<string[]> {
  return applySteps(sqliteSession(driver), steps);
}

const BUSY_TIMEOUT_MS = 30_000;

/**
 * Opens an existing SQLite file on a connection that does not write. A connection opened as read-only would leave the file's -wal
 * and -shm files behind. Throws StoreOpenError.
 */
export function openForReading(path: string): Database.Database {
  requireFile({ engine: 'sqlite', path });
  try {
    const driver = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    driver.pragma('query_only = ON');
    driver.pragma('trusted_schema = OFF');
    return driver;
  } catch (cause) {
    throw cannotBeOpened({ engine: 'sqlite', path }, cause);
  }
}
