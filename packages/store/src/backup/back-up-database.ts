import { stat } from 'node:fs/promises';
import { BackupError } from '@pagemark/core';
import type { BackupOptions, DatabaseLocation } from '@pagemark/core';
import { publishBackup } from './publish-backup.ts';
import { databaseName } from '../database-url.ts';
import { openForReading } from '../sqlite/open-connection.ts';
import { copyDatabase } from '../transfer/copy-database.ts';
import { requireCurrent } from '../transfer/transfer-database.ts';
import { withNewFile, withSource } from '../transfer/sides.ts';

/**
 * Writes a snapshot of a database, taken after the call and even while it is in use, into a SQLite file. The service can start on
 * the file, and it can be transferred into a PostgreSQL database. Returns the size of the file in bytes. Throws StoreOpenError
 * and BackupError.
 */
export async function backUpDatabase(
  location: DatabaseLocation,
  target: string,
  options: BackupOptions,
): Promise<number> {
  if (location.engine === 'sqlite') await refuseSource(location.path, target);
  const { bytes } = await publishBackup<unknown>(target, options, (partial) =>
    location.engine === 'sqlite'
      ? copyFile(location.path, partial, options)
      : withSource(location, false, async (source) => {
          await requireCurrent(source, databaseName(location));
          const { signal, onProgress } = options;
          const copying = { nowMs: Date.now(), signal, onProgress };
          return withNewFile(partial, (file) => copyDatabase(source, file, copying));
        }),
  );
  return bytes;
}

/** Processes that have the replaced file open would go on writing to the unlinked file, and lose those writes. */
async function refuseSource(source: string, target: string): Promise<void> {
  const [from, to] = await Promise.all([source, target].map((path) => stat(path).catch(() => null)));
  if (from && to && from.ino === to.ino && from.dev === to.dev)
    throw new BackupError(`${target} is the database itself. Name another file for the backup.`);
}

/** Pages copied before other events are handled: some milliseconds. */
const STEP_PAGES = 1_000;

async function copyFile(path: string, partial: string, { onProgress, signal }: BackupOptions): Promise<void> {
  const driver = openForReading(path);
  try {
    // A read transaction keeps the state of its first read. Without one, SQLite restarts the copy whenever another process has
    // written, which under load happens all the time.
    driver.exec('begin');
    const migrations = "select 1 from sqlite_schema where name = 'kysely_migration'";
    if (driver.prepare(migrations).get() === undefined)
      throw new BackupError(`${path} is not a database of Pagemark.`);
    const pageBytes = Number(driver.pragma('page_size', { simple: true }));
    await driver.backup(partial, {
      progress: ({ totalPages, remainingPages }) => {
        signal.throwIfAborted();
        const copiedBytes = (totalPages - remainingPages) * pageBytes;
        onProgress({ phase: 'copying', copiedBytes, totalBytes: totalPages * pageBytes });
        return STEP_PAGES;
      },
    });
  } finally {
    driver.close();
  }
}
