import type Database from 'better-sqlite3';
import { stat } from 'node:fs/promises';
import { BackupError } from '@pagemark/core';
import type { BackupOptions } from '@pagemark/core';
import { publishBackup } from './publish-backup.ts';
import { databaseName } from '../database-url.ts';
import { openForReading } from '../sqlite/open-connection.ts';
import { copyDatabase } from '../transfer/copy-database.ts';
import { requireCurrent } from '../transfer/transfer-database.ts';
import { withSnapshot, withNewFile } from '../transfer/sides.ts';

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
  const { bytes } = await publishBackup(target, options, (partial) =>
    withSnapshot(url, false, async (source) => {
      await requireCurrent(source, databaseName({ engine: 'postgres', url }));
      const copyOptions = { nowMs: Date.now(), signal, onProgress };
      await withNewFile(partial, (file) => copyDatabase(source, file, copyOptions));
    }),
  );
  return bytes;
}

/** Pages copied in one turn of the event loop: some milliseconds. */
const STEP_PAGES = 1_000;

/**
 * Copies a SQLite file as of the start of the copy, while others may write to it. Returns the size of the copy in
 * bytes. Throws StoreOpenError for the source and BackupError for everything else.
 */
export async function backupSqliteFile(
  source: string,
  target: string,
  options: BackupOptions,
): Promise<number> {
  await refuseSource(source, target);
  const { bytes } = await publishBackup(target, options, async (partial) => {
    const driver = openForReading(source);
    try {
      await copy(driver, partial, options);
    } finally {
      driver.close();
    }
  });
  return bytes;
}

/** Processes that have the file open would go on in one without a name, and lose what they write. */
async function refuseSource(source: string, target: string): Promise<void> {
  const [from, to] = await Promise.all([source, target].map((path) => stat(path).catch(() => null)));
  if (from && to && from.ino === to.ino && from.dev === to.dev)
    throw new BackupError(`${target} is the database itself. Name another file for the backup.`);
}

async function copy(
  driver: Database.Database,
  partial: string,
  { onProgress, signal }: BackupOptions,
): Promise<void> {
  // A read transaction keeps the state of its first read. Without one, SQLite restarts the copy whenever another
  // process has written, which under load is always.
  driver.exec('begin');
  driver.prepare('select count(*) from sqlite_schema').get();
  const pageBytes = Number(driver.pragma('page_size', { simple: true }));
  await driver.backup(partial, {
    progress: ({ totalPages, remainingPages }) => {
      signal.throwIfAborted();
      const copiedBytes = (totalPages - remainingPages) * pageBytes;
      onProgress({ phase: 'copying', copiedBytes, totalBytes: totalPages * pageBytes });
      return STEP_PAGES;
    },
  });
  driver.exec('rollback');
}
