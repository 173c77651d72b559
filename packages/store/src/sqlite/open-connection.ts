import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreOpenError } from '../store-open-error.ts';
import { SqliteConnection } from './connection.ts';
import { migrateSqlite } from './migrate-sqlite.ts';

export type OpenedConnection = {
  connection: SqliteConnection;
  /** Names of the schema steps that were applied. */ applied: string[];
};

/**
 * Opens a SQLite file, made with its folder when missing, and brings its schema up to date unless told not to.
 * Throws StoreOpenError.
 */
export async function openConnection(path: string, migrate = true): Promise<OpenedConnection> {
  let connection: SqliteConnection | null = null;
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    connection = new SqliteConnection(path);
    return { connection, applied: migrate ? await migrateSqlite(connection.native) : [] };
  } catch (cause) {
    connection?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreOpenError(`The database ${path} cannot be opened. ${reason}`, { cause });
  }
}

/** Brings the schema of a SQLite file up to date; answers the names of the steps applied. Throws StoreOpenError. */
export async function migrateSqliteFile(path: string): Promise<string[]> {
  const { connection, applied } = await openConnection(path);
  connection.close();
  return applied;
}
