import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLocation } from '@pagemark/core';
import type BetterSqlite3 from 'better-sqlite3';
import { cannotBeOpened, inUse, isLockedByOther } from './database-url.ts';

type SqliteLocation = Extract<DatabaseLocation, { engine: 'sqlite' }>;

/** Attempts, with a pause in milliseconds: the server ends sessions a moment after their clients. */
const TRIES_MAX = 20;
const PAUSE_MS = 100;

const IS_USED = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'pagemark' limit 1`;

/** Rejects a database that a process has open. Throws StoreOpenError. */
export async function requireUnused(location: DatabaseLocation): Promise<void> {
  const isUsed = location.engine === 'sqlite' ? isFileUsed(location) : isServerUsed(location.url);
  if (await isUsed) throw inUse(location);
}

async function isFileUsed(location: SqliteLocation): Promise<boolean> {
  const { default: Database } = await import('better-sqlite3');
  const natives: BetterSqlite3.Database[] = [];
  try {
    const driver = new Database(location.path, { fileMustExist: true, timeout: PAUSE_MS * TRIES_MAX });
    natives.push(driver);
    // In this mode, a connection either gets the file for itself or does not open it.
    driver.pragma('locking_mode = EXCLUSIVE');
    driver.exec('begin immediate; rollback');
    return false;
  } catch (cause) {
    if (isLockedByOther(cause)) return true;
    throw cannotBeOpened(location, cause);
  } finally {
    for (const driver of natives) driver.close();
  }
}

async function isServerUsed(url: string): Promise<boolean> {
  const { openPostgresSession } = await import('./db/postgres-connections.ts');
  await using session = await openPostgresSession(url, 'pagemark-idle', {});
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    if ((await session.query(IS_USED)).length === 0) return false;
    await delay(PAUSE_MS);
  }
  return true;
}
