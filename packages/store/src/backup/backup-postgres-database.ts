import { copyDatabase } from '../transfer/copy-database.ts';
import type { CopyProgress } from '../transfer/copy-database.ts';
import { withSnapshot } from '../transfer/postgres-side.ts';
import { requireCurrent } from '../transfer/transfer-database.ts';
import { withNewFile } from '../transfer/sqlite-side.ts';
import { databaseName } from '../database-url.ts';
import type { BackupOptions, BackupProgress } from './backup.ts';
import { publishBackup } from './publish-backup.ts';

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
  const { signal } = options;
  const onProgress = (progress: CopyProgress) => options.onProgress(toBackupProgress(progress));
  return publishBackup(target, options, async (partial) => {
    await withSnapshot(url, false, async (source) => {
      await requireCurrent(source, databaseName({ engine: 'postgres', url }));
      const copyOptions = { nowMs: Date.now(), signal, onProgress };
      await withNewFile(partial, (file) => copyDatabase(source, file, copyOptions));
    });
  });
}

function toBackupProgress(progress: CopyProgress): BackupProgress {
  switch (progress.step) {
    case 'copy':
      return { phase: 'reading', table: progress.table, rows: progress.rows, ofRows: progress.ofRows };
    case 'compare':
      return { phase: 'comparing', table: progress.table };
    case 'index':
      return { phase: 'indexing' };
  }
}
