import { stat } from 'node:fs/promises';
import { StoreOpenError } from '@pagemark/core';
import { databaseName } from '../database-url.ts';
import type { DatabaseLocation } from '../database-url.ts';

/** The same on every connection to a database, whatever its address, and on no other: a name alone may be on several servers. */
const IDENTITY = `select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as identity from pg_database
  where datname = current_database()`;

/** Rejects a transfer of a database into itself, however each URL spells it. Throws StoreOpenError. */
export async function requireDifferent(from: DatabaseLocation, to: DatabaseLocation): Promise<void> {
  const isSame =
    from.engine === 'sqlite'
      ? to.engine === 'sqlite' && isSameOf(await fileIdentity(from.path), await fileIdentity(to.path))
      : to.engine === 'postgres' && isSameOf(await serverIdentity(from.url), await serverIdentity(to.url));
  if (isSame)
    throw new StoreOpenError(
      `The source and the target are the same database, ${databaseName(from)}. Name a new database as the target.`,
    );
}

function isSameOf(from: string | null, to: string | null): boolean {
  return from !== null && from === to;
}

/** Null: there is no such file. */
async function fileIdentity(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found === null ? null : `${found.dev} ${found.ino}`;
}

async function serverIdentity(url: string): Promise<string | null> {
  const { openPostgresSession } = await import('../db/postgres-session.ts');
  const session = await openPostgresSession(url, 'pagemark-idle', {});
  try {
    const [row] = await session.query<{ identity: string }>(IDENTITY);
    return row?.identity ?? null;
  } finally {
    await session.close();
  }
}
