import { PostgresDb } from '../../db/postgres-db.ts';
import { migratePostgresDatabase } from '../open-postgres-store.ts';
import { createPool } from '../../db/postgres-pool.ts';
import { forgetSecretKey, needsSecretKey } from './postgres-key-checks.ts';

/** See `resetSecretKey`: of the database at `url`. */
export async function resetServerKey(url: string, mayLose: boolean): Promise<boolean> {
  await migratePostgresDatabase(url);
  const connection = new PostgresDb(createPool(url));
  try {
    return await connection.transaction(async (session) => {
      if (!mayLose && (await needsSecretKey(session))) return false;
      await forgetSecretKey(session);
      return true;
    });
  } finally {
    await connection.close();
  }
}
