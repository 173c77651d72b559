import { accessSync } from 'node:fs';
import { StoreOpenError } from '@pagemark/core';
import type { DatabaseLocation } from '@pagemark/core';
import { z } from 'zod';
import { isConnectionLoss, isUnwritable, errorCode } from './db/error-codes.ts';

const DATABASE_URL_DEFAULT = 'file:./data/pagemark.db';

/**
 * The DATABASE_URL setting: `file:` and a path, relative to the working directory or absolute, without a query; or
 * `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
 */
export const DatabaseUrl = z
  .string()
  .default(DATABASE_URL_DEFAULT)
  .transform((text, context): DatabaseLocation => {
    const [, path] = /^file:(?:\/\/(?=\/))?(.+)$/s.exec(text) ?? [];
    // SQLite would open `:memory:` as a database in memory, which no other connection shares. And `//data/a.db` is a URL
    // that names a host, not the path that was probably meant. A query
    // such as `?mode=ro` would become part of the file's name.
    if (path !== undefined && path !== ':memory:' && !path.startsWith('//') && !path.includes('?'))
      return { engine: 'sqlite', path };
    const url = URL.parse(text);
    if (url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1)
      return { engine: 'postgres', url: text };
    context.addIssue({
      code: 'custom',
      message:
        'must be file:PATH, as file:./data/pagemark.db, or postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
    });
    return z.NEVER;
  });

/** The display name of a database: a URL without its password. */
export function databaseName(location: DatabaseLocation): string {
  if (location.engine === 'sqlite') return location.path;
  const parsed = URL.parse(location.url);
  return parsed === null ? 'that DATABASE_URL names' : `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}

/** Explanations to add to SQLite's own messages. Readers create the -wal and -shm files, too. */
const EXPLANATIONS: Partial<Record<string, string>> = {
  EISDIR: ': DATABASE_URL must name a file, not a folder.',
  SQLITE_CANTOPEN:
    ': the file must exist, and the -wal and -shm files beside it must be writable, or its folder, to create them.',
  SQLITE_READONLY_DIRECTORY:
    ': its folder must be writable, too, because SQLite creates the -wal and -shm files beside the database.',
  SQLITE_IOERR_SHMSIZE: ': the disk is full. The -shm file beside the database needs 32 KiB.',
};

export function cannotBeOpened(location: DatabaseLocation, cause: unknown): StoreOpenError {
  const message = cause instanceof Error ? cause.message : String(cause);
  // A failed migration has the error of the database as its cause.
  const origin = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = errorCode(origin) ?? '';
  const reason = `${message}${EXPLANATIONS[code] ?? ''}`;
  // A SQLite file that is locked, or on a full disk, which for its -shm file is an I/O error.
  const isWaiting = /^SQLITE_(?:BUSY|FULL|IOERR)/.test(code);
  const isTemporary = isWaiting || isConnectionLoss(origin) || isUnwritable(origin);
  return new StoreOpenError(`The database ${databaseName(location)} cannot be opened. ${reason}`, {
    cause,
    isTemporary,
  });
}

/** Whether another program has a SQLite file locked. */
export function isLockedByOther(cause: unknown): boolean {
  return errorCode(cause)?.startsWith('SQLITE_BUSY') ?? false;
}

export function inUse(location: DatabaseLocation, cause?: unknown): StoreOpenError {
  const message = `The database ${databaseName(location)} is in use. Stop the service first.`;
  return new StoreOpenError(message, { cause });
}

/** Throws StoreOpenError when the SQLite file does not exist: opening it would create one, and hide a mistyped path. */
export function requireFile(location: DatabaseLocation): void {
  if (location.engine !== 'sqlite') return;
  try {
    accessSync(location.path);
  } catch (cause) {
    const isMissing = errorCode(cause) === 'ENOENT';
    throw cannotBeOpened(location, isMissing ? new Error('The file does not exist.', { cause }) : cause);
  }
}
