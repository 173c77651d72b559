import { access } from 'node:fs/promises';
import { cannotBeOpened } from './database-url.ts';
import type { DatabaseLocation } from './database-url.ts';
import { errorCode } from './error-code.ts';

/** Throws StoreOpenError when the SQLite file does not exist: opening it would create one, and hide a mistyped path. */
export async function requireFile(location: DatabaseLocation): Promise<void> {
  if (location.engine !== 'sqlite' || location.path === ':memory:') return;
  await access(location.path).catch((cause: unknown) => {
    const isMissing = errorCode(cause) === 'ENOENT';
    throw cannotBeOpened(location, isMissing ? new Error('The file does not exist.', { cause }) : cause);
  });
}
