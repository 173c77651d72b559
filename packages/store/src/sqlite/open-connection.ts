import { makePrivateFile } from '../files/make-private-file.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { SqliteConnection } from './connection.ts';
import type { Reading } from './connection.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { LOCK_WAITS } from './write-lock.ts';

export type OpenedConnection = {
  connection: SqliteConnection;
  /** Names of the schema steps that were applied. */ applied: string[];
};

export type OpenOptions = {
  /** Whether to bring the schema up to date first: the default. */
  migrate?: boolean | undefined;
  /** How long a write waits for another process. Default: patient. */
  lockWait?: keyof typeof LOCK_WAITS | undefined;
  /** How pages of the file are read: with mmap, for searches (the default), or through a cache, for workers. */
  reading?: Reading | undefined;
};

/** Opens a SQLite file, made with its folder for its owner alone when missing, and brings its schema up to date. Throws StoreOpenError. */
export async function openConnection(path: string, options: OpenOptions = {}): Promise<OpenedConnection> {
  const { migrate = true, lockWait = 'patient', reading = 'in place' } = options;
  let connection: SqliteConnection | null = null;
  try {
    if (path !== ':memory:') makePrivateFile(path);
    connection = new SqliteConnection(path, { lockWait: LOCK_WAITS[lockWait], reading });
    const applied = migrate ? await migrateSqlite(connection.native) : [];
    connection.native.pragma(`busy_timeout = ${LOCK_WAITS[lockWait].firstMs}`);
    return { connection, applied };
  } catch (cause) {
    connection?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreOpenError(`The database ${path} cannot be opened. ${reason}`, { cause });
  }
}

/** Migrates a SQLite file to the current schema; returns the names of the applied steps. Throws StoreOpenError. */
export async function migrateSqliteFile(path: string): Promise<string[]> {
  const { connection, applied } = await openConnection(path);
  connection.close();
  return applied;
}
