import type { BackupOptions, DatabaseLocation } from '@pagemark/core';

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
    const { backupSqliteFile } = await import('./back-up-database.ts');
    return backupSqliteFile(location.path, target, options);
  }
  const { backupPostgresDatabase } = await import('./back-up-database.ts');
  return backupPostgresDatabase(location.url, target, options);
}
