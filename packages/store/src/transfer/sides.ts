import { StoreOpenError } from '@pagemark/core';
import type { DatabaseLocation } from '@pagemark/core';
import type Database from 'better-sqlite3';
import { cannotBeOpened, inUse, isLockedByOther } from '../database-url.ts';
import { isBusy } from '../db/error-codes.ts';
import { openPostgresSession } from '../db/postgres-connections.ts';
import type { Session } from '../db/session.ts';
import { sqliteSession } from '../db/sqlite-session.ts';
import { migratePostgresDatabase } from '../postgres/migrate-postgres.ts';
import { forgetKey } from '../secrets/open-secret-box.ts';
import { openConnection, openForReading } from '../sqlite/open-connection.ts';
import { tablesOf } from './catalog.ts';

/**
 * Runs `work` on one snapshot of a database. With `isLocked`, no other session can write meanwhile, and the snapshot contains
 * everything written before. Throws StoreOpenError.
 */
export function withSource<T>(
  location: DatabaseLocation,
  isLocked: boolean,
  work: (source: Session) => Promise<T>,
): Promise<T> {
  return location.engine === 'sqlite'
    ? withFile(location.path, isLocked, work)
    : withSnapshot(location.url, isLocked, work);
}

async function withSnapshot<T>(url: string, isLocked: boolean, work: (source: Session) => Promise<T>) {
  await using session = await openPostgresSession(url, 'pagemark', {});
  const tables = isLocked ? await tablesOf(session) : [];
  await session.query('begin isolation level repeatable read read only');
  // Locked before the first query, at which the snapshot begins.
  if (tables.length > 0)
    await session
      .query(`lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in share mode`)
      .catch((cause: unknown) => {
        throw isBusy(cause) ? inUse({ engine: 'postgres', url }, cause) : cause;
      });
  return await work(session);
}

/** Other connections may write to the file, unless it is locked. */
async function withFile<T>(path: string, isLocked: boolean, work: (source: Session) => Promise<T>) {
  const driver = openForReading(path);
  try {
    if (isLocked) lock(driver, path);
    return await work(sqliteSession(driver));
  } finally {
    if (driver.inTransaction) driver.exec('rollback');
    driver.close();
  }
}

function lock(driver: Database.Database, path: string): void {
  try {
    driver.pragma('query_only = OFF'); // A connection that may not write cannot take the lock.
    driver.exec('begin immediate');
    driver.pragma('query_only = ON');
  } catch (cause) {
    const location = { engine: 'sqlite', path } as const;
    throw isLockedByOther(cause) ? inUse(location, cause) : cannotBeOpened(location, cause);
  }
}

/**
 * Runs `work` on a PostgreSQL database, which is migrated to the current schema first, in one transaction: after any failure, the
 * database is unchanged. Throws StoreOpenError.
 */
export async function withNewDatabase<T>(url: string, work: (target: Session) => Promise<T>): Promise<T> {
  await migratePostgresDatabase(url);
  await using session = await openPostgresSession(url, 'pagemark', { maintenance_work_mem: '256MB' });
  try {
    await session.query('begin');
    // A process that starts on the target meanwhile waits here, and then finds it in use.
    await session.query('lock table accounts in share row exclusive mode');
    const result = await work(session);
    // If nothing is encrypted with the source's key, the new database may be used with any key.
    await forgetKey(session, { mayLose: false });
    await session.query('commit');
    await session.query('analyze');
    return result;
  } catch (cause) {
    if (cause instanceof Error && 'severity' in cause)
      // The error is the server's.
      throw new StoreOpenError(`The copy failed, and nothing was copied: ${cause.message}.`, { cause });
    throw cause;
  }
}

/**
 * Runs `work` on a new SQLite file with the current schema, and commits. No other process may use the file; an unfinished file is
 * unusable. Throws StoreOpenError, and Error if a row refers to a missing one.
 */
export async function withNewFile<T>(path: string, work: (target: Session) => Promise<T>): Promise<T> {
  const { db } = await openConnection(path);
  const { driver } = db;
  try {
    for (const setting of [
      'journal_mode = OFF',
      'synchronous = OFF',
      'foreign_keys = OFF',
      'temp_store = FILE',
    ])
      driver.pragma(setting);
    driver.exec('begin immediate');
    const result = await work(sqliteSession(driver));
    const [orphan] = driver.prepare<[], { table: string }>('pragma foreign_key_check').all();
    if (orphan !== undefined) throw new Error(`A row of ${orphan.table} refers to one that is not there`);
    driver.exec('commit');
    return result;
  } finally {
    await db.close();
  }
}
