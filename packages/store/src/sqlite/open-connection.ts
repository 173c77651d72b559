import Database from 'better-sqlite3';
import { cannotBeOpened } from '../database-url.ts';
import { SqliteDb } from '../db/sqlite-db.ts';
import type { SqliteDbOptions } from '../db/sqlite-db.ts';
import { sqliteSession } from '../db/sqlite-session.ts';
import { makePrivateFile } from '../files/private-files.ts';
import { applySteps } from '../migrations/migration.ts';
import type { Migration } from '../migrations/schema-step.ts';

/**
 * Opens a SQLite file, made with its folder for its owner alone when missing, and brings its schema up to date. `applied`: the
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
 * Opens an existing SQLite file on a connection that writes nothing. A connection opened as read-only would leave the
 * file's -wal and -shm files behind. Throws StoreOpenError.
 */
export function openForReading(path: string): Database.Database {
  try {
    const driver = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    driver.pragma('query_only = ON');
    driver.pragma('trusted_schema = OFF');
    return driver;
  } catch (cause) {
    throw cannotBeOpened({ engine: 'sqlite', path }, cause);
  }
}
