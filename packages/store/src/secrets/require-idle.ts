import { setTimeout as delay } from 'node:timers/promises';
import { StoreOpenError } from '@pagemark/core';
import { databaseName } from '../database-url.ts';
import type { DatabaseLocation } from '../database-url.ts';

/** How often, and with what pause in milliseconds, to look again: the server ends sessions a moment after their clients. */
const TRIES_MAX = 20;
const PAUSE_MS = 100;

const IS_USED = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'pagemark' limit 1`;

/** Rejects a database that a process has open. Throws StoreOpenError. */
export async function requireIdle(location: DatabaseLocation): Promise<void> {
  if (location.engine === 'sqlite') {
    const { endWriteAheadLog } = await import('../migrate-early/end-write-ahead-log.ts');
    return endWriteAheadLog(location.path);
  }
  const { openPostgresSession } = await import('../db/postgres-session.ts');
  const session = await openPostgresSession(location.url, 'pagemark-idle', {});
  try {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      if ((await session.query(IS_USED)).length === 0) return;
      await delay(PAUSE_MS);
    }
  } finally {
    await session.close();
  }
  throw new StoreOpenError(`The database ${databaseName(location)} is in use. Stop the service first.`);
}
