import { StoreOpenError } from '@pagemark/core';
import { cannotBeOpened, isLockedByOther } from '../database-url.ts';
import type { Session } from '../db/session.ts';
import { sqliteSession } from '../db/sqlite-session.ts';
import { openConnection, openForReading } from '../sqlite/open-connection.ts';

/** Runs `work` on a SQLite file that others may write to; with `isLocked`, they cannot meanwhile. Throws StoreOpenError. */
export async function withFile<T>(
  path: string,
  isLocked: boolean,
  work: (source: Session) => Promise<T>,
): Promise<T> {
  const native = openForReading(path);
  try {
    if (isLocked) {
      native.pragma('query_only = OFF'); // A connection that may not write cannot take the lock.
      native.exec('begin immediate');
      native.pragma('query_only = ON');
    }
  } catch (cause) {
    native.close();
    if (!isLockedByOther(cause)) throw cannotBeOpened({ engine: 'sqlite', path }, cause);
    throw new StoreOpenError(`The database ${path} is in use. Stop the service first.`, { cause });
  }
  try {
    return await work(sqliteSession(native));
  } finally {
    if (native.inTransaction) native.exec('rollback');
    native.close();
  }
}

/**
 * Runs `work` on a new SQLite file with the current schema, and commits. No other process uses the file; an unfinished
 * one is useless. Throws StoreOpenError, and Error when a row refers to a missing one.
 */
export async function withNewFile<T>(path: string, work: (target: Session) => Promise<T>): Promise<T> {
  const { db } = await openConnection(path);
  const { native } = db;
  try {
    for (const setting of [
      'journal_mode = OFF',
      'synchronous = OFF',
      'foreign_keys = OFF',
      'temp_store = FILE',
    ])
      native.pragma(setting);
    native.exec('begin immediate');
    const result = await work(sqliteSession(native));
    const [orphan] = native.prepare<[], { table: string }>('pragma foreign_key_check').all();
    if (orphan !== undefined) throw new Error(`A row of ${orphan.table} refers to one that is not there`);
    native.exec('commit');
    return result;
  } finally {
    await db.close();
  }
}
