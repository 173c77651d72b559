import { setTimeout as pause } from 'node:timers/promises';
import { StoreOpenError } from '@pagemark/core';
import { cannotBeOpened, databaseName } from '../database-url.ts';
import { isConnectionLoss } from '../db/error-codes.ts';
import { openPostgresSession } from '../db/postgres-connections.ts';
import type { Session } from '../db/session.ts';
import { applySteps } from '../migrations/migration.ts';
import type { Migration } from '../migrations/schema-step.ts';

/** How long to wait for a server that is not reachable yet: containers may start in any order. */
const WAIT_MS_DEFAULT = 10_000;
const WAIT_PAUSE_MS = 250;

/**
 * Migrates a PostgreSQL database to the current schema; returns the names of the applied steps. Throws StoreOpenError; for an
 * unreachable server, after `waitMs`.
 */
export async function migratePostgresDatabase(url: string, waitMs = WAIT_MS_DEFAULT): Promise<string[]> {
  const endMs = performance.now() + waitMs;
  for (;;) {
    try {
      return await migratePostgres(url);
    } catch (cause) {
      const isUnreachable = cause instanceof StoreOpenError;
      if (!isUnreachable) throw cannotBeOpened({ engine: 'postgres', url }, cause);
      if (!isConnectionLoss(cause.cause) || performance.now() >= endMs) throw cause;
    }
    await pause(WAIT_PAUSE_MS);
  }
}

/**
 * Migrates a PostgreSQL database without waiting for its server. Throws StoreOpenError for an unreachable server, and for a
 * database that cannot store every character.
 */
export async function migratePostgres(url: string, steps?: readonly Migration[]): Promise<string[]> {
  // No timeout: another process may take long to migrate.
  await using session = await openPostgresSession(url, 'pagemark-migrate', { lock_timeout: '0' });
  await requireUnicode(session, url);
  return await applySteps(session, steps);
}

async function requireUnicode(session: Session, url: string): Promise<void> {
  const [row] = await session.query('show server_encoding');
  const encoding = String(row?.['server_encoding']);
  if (encoding === 'UTF8') return;
  const name = databaseName({ engine: 'postgres', url });
  throw new StoreOpenError(
    `The database ${name} has the encoding ${encoding}. Create one with the encoding UTF8: createdb --encoding=UTF8 --template=template0.`,
  );
}
