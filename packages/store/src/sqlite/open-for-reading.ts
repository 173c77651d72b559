import Database from 'better-sqlite3';
import { StoreOpenError } from '../store-open-error.ts';

const BUSY_TIMEOUT_MS = 30_000;

/**
 * Opens an existing SQLite file on a connection that writes nothing. A connection opened as read-only would leave the
 * file's -wal and -shm files behind. Throws StoreOpenError.
 */
export function openForReading(path: string): Database.Database {
  try {
    const native = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    native.pragma('query_only = ON');
    native.pragma('trusted_schema = OFF');
    return native;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreOpenError(`The database ${path} cannot be opened. ${reason}`, { cause });
  }
}
