import { constants, copyFile, link, rename, rm, stat } from 'node:fs/promises';
import { publishBackup } from '../backup/publish-backup.ts';
import { databaseName } from '../database-url.ts';
import { StoreOpenError } from '@pagemark/core';
import type { CopiedTable, CopyOptions, MigrateEarlyOptions } from '@pagemark/core';
import { copyDatabase } from '../transfer/copy-database.ts';
import type { Session } from '../db/session.ts';
import { withTarget } from '../transfer/transfer-database.ts';
import { EARLY_SCHEMA } from './early-schema.ts';
import { indexResults } from './index-results.ts';
import { requireEarly, requireUnused } from './require-early.ts';

/**
 * Copies a database created before 1.0 into a new one of the current schema, and compares both. The old one is not changed.
 * Returns the copied tables. Throws StoreOpenError when the old database is in use or its schema is not the last one before 1.0,
 * when the new one is not empty, or when the two differ in the end; BackupError when a file cannot be written.
 */
export async function migrateEarlyDatabase(options: MigrateEarlyOptions): Promise<CopiedTable[]> {
  const { from, to } = options;
  const name = databaseName(from);
  if (to === null && from.engine === 'postgres')
    throw new StoreOpenError(`The database ${name} needs a new one: name it with --to.`);
  if (from.engine === 'sqlite') (await import('./end-write-ahead-log.ts')).endWriteAheadLog(from.path);
  const { withSource } = await import('../transfer/sides.ts');
  return withSource(from, true, async (source) => {
    await requireEarly(source, name);
    await requireUnused(source, name, options.nowMs);
    const copy = async (target: Session) => {
      const copied = await copyDatabase(source, target, options, EARLY_SCHEMA);
      await indexResults(target);
      return copied;
    };
    return to === null ? replaceFile(name, options, copy) : withTarget(to, options, copy);
  });
}

/**
 * Writes a new file next to the old one, which is locked, and renames it to the old one's name: at every moment, one of them has
 * that name.
 */
async function replaceFile(
  path: string,
  { signal = new AbortController().signal }: CopyOptions,
  work: (target: Session) => Promise<CopiedTable[]>,
): Promise<CopiedTable[]> {
  const { withNewFile } = await import('../transfer/sides.ts');
  const [made, old] = [`${path}.new`, `${path}.old`];
  await keepAs(path, old);
  try {
    const options = { replace: true, signal, onProgress: () => undefined };
    const { written } = await publishBackup(made, options, (partial) => withNewFile(partial, work));
    await rename(made, path);
    return written;
  } catch (error) {
    await rm(old, { force: true }); // A second name of the file at `path`.
    throw error;
  }
}

/** Hard-links a file to a second name. A killed migration may have done so already. Throws StoreOpenError. */
async function keepAs(path: string, old: string): Promise<void> {
  try {
    await link(path, old);
  } catch (cause) {
    const [file, kept] = await Promise.all([stat(path), stat(old).catch(() => null)]);
    if (kept?.ino === file.ino && kept.dev === file.dev) return;
    if (kept === null) return copyFile(path, old, constants.COPYFILE_EXCL); // A file system without hard links.
    throw new StoreOpenError(`The database ${path} cannot be kept as ${old}: move that file away first.`, {
      cause,
    });
  }
}
