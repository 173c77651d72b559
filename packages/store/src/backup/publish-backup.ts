import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BackupError, StoreOpenError } from '@pagemark/core';
import type { BackupOptions } from '@pagemark/core';
import { errorCode } from '../db/error-codes.ts';
import { PRIVATE_FILE, syncFolder } from '../files/private-files.ts';
import Database from 'better-sqlite3';

/** `isDatabase`: whether the file is a transfer's new database rather than a backup, for its messages. */
type PublishOptions = BackupOptions & { isDatabase?: boolean };

/**
 * Lets `write` create a backup next to its target, verifies it, syncs it to disk, and only then renames it: a backup with its
 * final name is complete. Returns its size in bytes and the result of `write`. Throws BackupError, and StoreOpenError when
 * `write` does.
 */
export async function publishBackup<T>(
  target: string,
  options: PublishOptions,
  write: (partial: string) => Promise<T>,
): Promise<{ bytes: number; written: T }> {
  if (target === '') throw new BackupError('The backup needs the name of a file.');
  if (!options.replace) refuseExisting(target, options);
  const folder = dirname(resolve(target));
  if (!existsSync(folder)) throw new BackupError(`The folder ${folder} does not exist.`);
  const partial = `${resolve(target)}.${process.pid}.partial`;
  try {
    const file = await open(partial, 'wx', PRIVATE_FILE);
    await file.close();
    const written = await write(partial);
    options.signal.throwIfAborted();
    options.onProgress({ phase: 'checking' });
    checkCopy(partial);
    const bytes = await reachDisk(partial);
    options.signal.throwIfAborted();
    await giveName(partial, target, options);
    return { bytes, written };
  } catch (cause) {
    if (cause instanceof BackupError || cause instanceof StoreOpenError) throw cause;
    options.signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    const what = options.isDatabase === true ? 'database' : 'backup';
    throw new BackupError(`The ${what} ${target} could not be made: ${reason.replace(/\.$/, '')}.`, {
      cause,
    });
  } finally {
    // If nothing could be created, there is nothing to remove.
    for (const suffix of ['', '-journal', '-wal', '-shm'])
      await rm(`${partial}${suffix}`, { force: true }).catch(() => undefined);
  }
}

function refuseExisting(target: string, options: PublishOptions): void {
  if (existsSync(target)) throw exists(target, options);
}

function exists(target: string, { isDatabase = false }: PublishOptions): BackupError {
  const advice = isDatabase
    ? 'Name a file that does not exist.'
    : '--force replaces it, once the new backup is complete.';
  return new BackupError(`${target} exists. ${advice}`);
}

function checkCopy(partial: string): void {
  const driver = new Database(partial, { fileMustExist: true });
  try {
    const [message] = driver.prepare<[], string>('pragma integrity_check(1)').pluck().all();
    if (message !== 'ok')
      throw new BackupError(
        `The copy is damaged, and so is the database: ${message}. Run \`pagemark doctor\`.`,
      );
  } finally {
    driver.close();
  }
}

async function reachDisk(path: string): Promise<number> {
  await using file = await open(path, 'r+');
  await file.sync();
  return (await file.stat()).size;
}

/** Without `replace`, a file that was created in the meantime is not overwritten. */
async function giveName(partial: string, target: string, options: PublishOptions): Promise<void> {
  if (options.replace) await rename(partial, target);
  else
    await link(partial, target).catch(async (error: unknown) => {
      if (errorCode(error) === 'EEXIST') throw exists(target, options);
      // A file system without hard links.
      refuseExisting(target, options);
      await rename(partial, target);
    });
  await syncFolder(dirname(resolve(target)));
}
