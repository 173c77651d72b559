import type { DatabaseLocation } from '../database-url.ts';
import { dumpCommand } from '../postgres/backup/dump-command.ts';
import { backupSqliteFile } from '../sqlite/backup/backup-sqlite-file.ts';
import { BackupError } from './backup-error.ts';

export type BackupProgress =
  | { phase: 'copying'; copiedBytes: number; totalBytes: number }
  | { phase: 'checking' };

export type BackupOptions = {
  /** Whether a file of that name may be replaced. */
  replace: boolean;
  signal: AbortSignal;
  onProgress: (progress: BackupProgress) => void;
};

/**
 * Copies a database, also while it is used, into a file; answers its size in bytes. Throws StoreOpenError, and
 * BackupError: of a PostgreSQL database always, with what to do instead.
 */
export async function backupDatabase(
  location: DatabaseLocation,
  target: string,
  options: BackupOptions,
): Promise<number> {
  if (location.engine === 'sqlite') return backupSqliteFile(location.path, target, options);
  throw new BackupError(
    `A PostgreSQL database is backed up with its own tool, also while the service runs:\n\n    ${dumpCommand(location.url, target)}`,
  );
}
