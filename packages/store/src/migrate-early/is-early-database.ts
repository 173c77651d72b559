import { existsSync } from 'node:fs';
import type { DatabaseLocation } from '../database-url.ts';
import { EARLY_STEP } from '../migrations/migration.ts';
import type { CopySource } from '../transfer/copy-port.ts';
import { rowsOf } from '../transfer/transfer-database.ts';

/** Whether a database was made before 1.0. False when there is none. Throws StoreOpenError, and AppError `overloaded`. */
export async function isEarlyDatabase(location: DatabaseLocation): Promise<boolean> {
  if (location.engine === 'postgres') {
    const { withSnapshot } = await import('../transfer/postgres-side.ts');
    return withSnapshot(location.url, false, isEarly);
  }
  if (!existsSync(location.path)) return false;
  const { withFile } = await import('../transfer/sqlite-side.ts');
  return withFile(location.path, isEarly);
}

async function isEarly(source: CopySource): Promise<boolean> {
  const tables = await source.tables();
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false;
  return (
    (await rowsOf(source, `select 1 as found from kysely_migration where name = '${EARLY_STEP}'`)).length > 0
  );
}
