import { copyDatabase } from '../transfer/copy-database.ts';
import { withSnapshot } from '../transfer/postgres-side.ts';
import { requireCurrent } from '../transfer/require-current.ts';
import { withNewFile } from '../transfer/sqlite-side.ts';
import { databaseName } from '../database-url.ts';
import { publishBackup } from './publish-backup.ts';
import type { BackupOptions } from './publish-backup.ts';

/**
 * Copies everything from a PostgreSQL database into a new SQLite file, while others may write to it: one snapshot of a
 * read-only transaction. The service can start on the file, and it can be transferred into another PostgreSQL database.
 * Returns its size in bytes. Throws StoreOpenError and BackupError.
 */
export async function backupPostgresDatabase(
  url: string,
  target: string,
  options: BackupOptions,
): Promise<number> {
  const { signal, onProgress } = options;
  return publishBackup(target, options, async (partial) => {
    await withSnapshot(url, false, async (source) => {
      await requireCurrent(source, databaseName({ engine: 'postgres', url }));
      const copyOptions = { nowMs: Date.now(), signal, onProgress };
      await withNewFile(partial, (file) => copyDatabase(source, file, copyOptions));
    });
  });
}
