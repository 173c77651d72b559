import Database from 'better-sqlite3';
import { StoreOpenError } from '@pagemark/core';

/**
 * Checkpoints and removes the write-ahead log of a SQLite file, so it is not applied to another file that replaces this one. That
 * works only while no other process has the file open. Throws StoreOpenError.
 */
export function endWriteAheadLog(path: string): void {
  let driver: Database.Database | null = null;
  try {
    driver = new Database(path, { fileMustExist: true, timeout: 0 });
    driver.pragma('journal_mode = DELETE');
  } catch (cause) {
    throw new StoreOpenError(`The database ${path} is in use. Stop the service first.`, { cause });
  } finally {
    driver?.close();
  }
}
