import { StoreOpenError } from '@pagemark/core';
import { publishBackup } from '../backup/publish-backup.ts';
import { databaseName } from '../database-url.ts';
import type { DatabaseLocation } from '../database-url.ts';
import { copyDatabase } from './copy-database.ts';
import type { CopiedTable, CopyOptions } from './copy-database.ts';
import type { Session } from '../db/session.ts';
import { requireCurrent } from './require-current.ts';

export type TransferOptions = CopyOptions & { from: DatabaseLocation; to: DatabaseLocation };

/**
 * Copies everything from a database into a new one of either engine, compares both, and returns what was copied. It is
 * all or nothing: after any failure the target is empty, or the file is not there, and the transfer can start over. The
 * source is locked for writing meanwhile. Throws StoreOpenError when the target is not empty, the source is in use or
 * has another version, or the two differ in the end; BackupError when a file cannot be written.
 */
export async function transferDatabase(options: TransferOptions): Promise<CopiedTable[]> {
  const { from, to } = options;
  return withSource(from, async (source) => {
    const name = databaseName(from);
    await requireCurrent(source, name);
    await requireIdle(source, name, options.nowMs);
    return withTarget(to, options, (target) => copyDatabase(source, target, options));
  });
}

async function withSource<T>(from: DatabaseLocation, work: (source: Session) => Promise<T>): Promise<T> {
  if (from.engine === 'sqlite') {
    const { withFile } = await import('./sqlite-side.ts');
    return withFile(from.path, true, work);
  }
  const { withSnapshot } = await import('./postgres-side.ts');
  return withSnapshot(from.url, true, work);
}

/** Runs `work` on a new database: all that it writes is stored, or nothing. Throws StoreOpenError and BackupError. */
export async function withTarget<T>(
  to: DatabaseLocation,
  { signal = new AbortController().signal }: CopyOptions,
  work: (target: Session) => Promise<T>,
): Promise<T> {
  if (to.engine === 'postgres') {
    const { withNewDatabase } = await import('./postgres-side.ts');
    return withNewDatabase(to.url, work);
  }
  const { withNewFile } = await import('./sqlite-side.ts');
  const results: T[] = [];
  const options = { replace: false, isDatabase: true, signal, onProgress: () => undefined };
  await publishBackup(to.path, options, async (partial) => {
    results.push(await withNewFile(partial, work));
  });
  const [result] = results;
  if (result === undefined) throw new Error('The file was not written.');
  return result;
}

/** Rejects a database that workers work on. Throws StoreOpenError. */
async function requireIdle(source: Session, name: string, nowMs: number): Promise<void> {
  const [row] = await source.query(
    `select (select count(*) from runs join hosts on hosts.host = runs.host
        where runs.status = 1 and hosts.lease_until > ${nowMs}) as runs,
      (select count(*) from imports where token is not null and lease_until > ${nowMs}) as imports`,
  );
  const [runs, imports] = [Number(row?.['runs']), Number(row?.['imports'])];
  if (runs === 0 && imports === 0) return;
  throw new StoreOpenError(
    `The database ${name} is being worked on: ${runs} runs and ${imports} imports are in progress. Stop the service first; if it was killed, wait one minute.`,
  );
}
