import type { DatabaseLocation } from '../database-url.ts';
import { PostgresConnection } from '../postgres/connection.ts';
import { migratePostgresDatabase } from '../postgres/open-postgres-store.ts';
import { createPool } from '../postgres/pool.ts';
import * as postgres from '../postgres/secrets/postgres-key-checks.ts';
import { openConnection } from '../sqlite/open-connection.ts';
import * as sqlite from '../sqlite/secrets/sqlite-key-checks.ts';

/**
 * Forgets with which secret key a database is used: the next one that it is opened with is its own. While passwords or
 * lines wait that were sealed with the old one, only when these may be lost. Answers whether it is forgotten. Throws StoreOpenError.
 */
export function resetSecretKey(location: DatabaseLocation, mayLose: boolean): Promise<boolean> {
  return location.engine === 'sqlite'
    ? resetFile(location.path, mayLose)
    : resetServer(location.url, mayLose);
}

async function resetFile(path: string, mayLose: boolean): Promise<boolean> {
  const { connection } = await openConnection(path);
  try {
    return connection.write(
      () => (mayLose || !sqlite.needsSecretKey(connection)) && sqlite.forgetSecretKey(connection),
    );
  } finally {
    connection.close();
  }
}

async function resetServer(url: string, mayLose: boolean): Promise<boolean> {
  await migratePostgresDatabase(url);
  const connection = new PostgresConnection(createPool(url));
  try {
    return await connection.write(async (session) => {
      if (!mayLose && (await postgres.needsSecretKey(session))) return false;
      await postgres.forgetSecretKey(session);
      return true;
    });
  } finally {
    await connection.close();
  }
}
