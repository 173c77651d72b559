import type { DatabaseLocation } from '../database-url.ts';

/** How far a backup is: a file is copied as it is; the tables of a server are read, indexed and compared. */
export type BackupProgress =
  | { phase: 'copying'; copiedBytes: number; totalBytes: number }
  | { phase: 'reading'; table: string; rows: number; ofRows: number }
  | { phase: 'indexing' }
  | { phase: 'comparing'; table: string }
  | { phase: 'checking' };

export type BackupOptions = {
  /** Whether a file of that name may be replaced. */
  replace: boolean;
  signal: AbortSignal;
  onProgress: (progress: BackupProgress) => void;
};

/** A failed backup. Its message is for the operator; existing files are unchanged. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Writes the content of a database into a SQLite file, even while it is in use, as one snapshot taken after the call.
 * Returns the size of the file in bytes. Throws StoreOpenError and BackupError.
 */
export async function backupDatabase(
  location: DatabaseLocation,
  target: string,
  options: BackupOptions,
): Promise<number> {
  if (location.engine === 'sqlite') {
    const { backupSqliteFile } = await import('../sqlite/backup/backup-sqlite-file.ts');
    return backupSqliteFile(location.path, target, options);
  }
  const { backupPostgresDatabase } = await import('./backup-postgres-database.ts');
  return backupPostgresDatabase(location.url, target, options);
}
