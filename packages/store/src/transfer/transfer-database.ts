import { stat } from 'node:fs/promises';
import { StoreOpenError } from '@pagemark/core';
import type { CopiedTable, CopyOptions, DatabaseLocation, TransferOptions } from '@pagemark/core';
import { publishBackup } from '../backup/publish-backup.ts';
import { databaseName } from '../database-url.ts';
import { openPostgresSession } from '../db/postgres-connections.ts';
import type { Session } from '../db/session.ts';
import { differingSteps } from '../integrity/database-invariants.ts';
import { appliedSteps } from '../migrations/migration.ts';
import { tablesOf } from './catalog.ts';
import { copyDatabase } from './copy-database.ts';
import { withNewDatabase, withNewFile, withSource } from './sides.ts';

/**
 * Copies everything from a database into a new one of either engine, compares both, and returns the copied tables. After any
 * failure, the target is empty or the file does not exist, and the transfer can start over. The source is locked for writing
 * meanwhile. Throws StoreOpenError when the target is not empty, the source is in use or has another schema version, or the two
 * differ in the end; BackupError when a file cannot be written.
 */
export async function transferDatabase(options: TransferOptions): Promise<CopiedTable[]> {
  const { from, to, nowMs } = options;
  const copy = async (source: Session) => {
    await requireCurrent(source, databaseName(from));
    await requireIdle(source, databaseName(from), nowMs);
    return withTarget(to, options, (target) => copyDatabase(source, target, options));
  };
  return withSource(from, true, copy);
}

/** Runs `work` on a new database: either everything is stored, or nothing. Throws StoreOpenError and BackupError. */
export async function withTarget<T>(
  to: DatabaseLocation,
  { signal = new AbortController().signal }: CopyOptions,
  work: (target: Session) => Promise<T>,
): Promise<T> {
  if (to.engine === 'postgres') return withNewDatabase(to.url, work);
  const options = { replace: false, isDatabase: true, signal, onProgress: () => undefined };
  const { written } = await publishBackup(to.path, options, (partial) => withNewFile(partial, work));
  return written;
}

/** Rejects a database that workers are using. Throws StoreOpenError. */
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

/** Rejects a database that does not have the current schema. `name`: its display name. Throws StoreOpenError. */
export async function requireCurrent(source: Session, name: string): Promise<void> {
  const tables = await tablesOf(source);
  if (!tables.some((table) => table.name === 'kysely_migration'))
    throw new StoreOpenError(`The database ${name} was never used by Pagemark.`);
  const [first] = differingSteps(await appliedSteps(source));
  if (first === undefined) return;
  throw new StoreOpenError(
    `The database ${name} is not of this version: the schema step ${first.subject} ${first.detail}. Bring it up to date with \`pagemark migrate\` first.`,
  );
}

/** Identifies a database, whatever address a connection uses: a name alone may exist on several servers. */
const IDENTITY = `select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as identity from pg_database
  where datname = current_database()`;

/** Rejects a transfer of a database into itself, however the two URLs spell it. Throws StoreOpenError. */
export async function requireDifferent(from: DatabaseLocation, to: DatabaseLocation): Promise<void> {
  const isSame =
    from.engine === 'sqlite'
      ? to.engine === 'sqlite' && isSameOf(await fileIdentity(from.path), await fileIdentity(to.path))
      : to.engine === 'postgres' && isSameOf(await serverIdentity(from.url), await serverIdentity(to.url));
  if (isSame)
    throw new StoreOpenError(
      `The source and the target are the same database, ${databaseName(from)}. Name a new database as the target.`,
    );
}

function isSameOf(from: string | null, to: string | null): boolean {
  return from !== null && from === to;
}

/** Null if the file does not exist. */
async function fileIdentity(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found === null ? null : `${found.dev} ${found.ino}`;
}

async function serverIdentity(url: string): Promise<string | null> {
  await using session = await openPostgresSession(url, 'pagemark-idle', {});
  const [row] = await session.query<{ identity: string }>(IDENTITY);
  return row?.identity ?? null;
}
