import { StoreOpenError } from '@pagemark/core';
import { databaseName } from '../database-url.ts';
import { isBusy } from '../db/connection-loss.ts';
import { openPostgresSession } from '../db/postgres-session.ts';
import type { Session } from '../db/session.ts';
import { forgetKey } from '../operations/secrets.ts';
import { migratePostgresDatabase } from '../postgres/migrate-postgres.ts';
import { tablesOf } from './catalog.ts';

/**
 * Runs `work` on one snapshot of a PostgreSQL database. With `isLocked`, no other session can write meanwhile, and the
 * snapshot is the end of what was written. Throws StoreOpenError.
 */
export async function withSnapshot<T>(
  url: string,
  isLocked: boolean,
  work: (source: Session) => Promise<T>,
): Promise<T> {
  const session = await openPostgresSession(url, 'pagemark', {});
  try {
    const tables = isLocked ? await tablesOf(session) : [];
    await session.query('begin isolation level repeatable read read only');
    // Before the first query, with which the snapshot begins.
    if (tables.length > 0) await lock(session, tables.map(({ name }) => `"${name}"`).join(', '), url);
    return await work(session);
  } finally {
    await session.close();
  }
}

async function lock(session: Session, names: string, url: string): Promise<void> {
  await session.query(`lock table ${names} in share mode`).catch((cause: unknown) => {
    if (!isBusy(cause)) throw cause;
    const name = databaseName({ engine: 'postgres', url });
    throw new StoreOpenError(`The database ${name} is in use. Stop the service first.`, { cause });
  });
}

/**
 * Runs `work` on a PostgreSQL database, which gets the current schema first, as one transaction: after any failure it
 * is as it was. Throws StoreOpenError.
 */
export async function withNewDatabase<T>(url: string, work: (target: Session) => Promise<T>): Promise<T> {
  await migratePostgresDatabase(url);
  const session = await openPostgresSession(url, 'pagemark', { maintenance_work_mem: '256MB' });
  try {
    await session.query('begin');
    // A program that starts on the target meanwhile waits here, and then finds it in use.
    await session.query('lock table accounts in share row exclusive mode');
    const result = await work(session);
    // With nothing encrypted by the key of the source, the new database may be used with any key.
    await forgetKey(session, { mayLose: false });
    await session.query('commit');
    await session.query('analyze');
    return result;
  } catch (cause) {
    if (cause instanceof Error && 'severity' in cause)
      // Of the server.
      throw new StoreOpenError(`The copy failed, and nothing was copied: ${cause.message}.`, { cause });
    throw cause;
  } finally {
    await session.close();
  }
}
