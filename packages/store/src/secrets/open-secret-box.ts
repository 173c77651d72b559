import { timingSafeEqual } from 'node:crypto';
import { SettingsError } from '@pagemark/core';
import { createSecretBox, NO_SECRET_BOX } from './secret-box.ts';
import type { SecretBox } from './secret-box.ts';
import { makeSecretKey, readSecretKey } from './secret-key-file.ts';
import type { DatabaseLocation } from '../database-url.ts';
import { openDb } from '../migrate-database.ts';
import { requireFile } from '../require-file.ts';
import { requireUnused } from '../require-unused.ts';
import type { Db } from '../db/db.ts';
import { forgetKey, keyChecks } from '../operations/secrets.ts';
import type { KeyChecks } from '../operations/secrets.ts';

/** The box of an open database; one without a key when there is no file. Closes the database when it throws, SettingsError for a wrong key. */
export async function openBoxOf(
  db: Db & { close(): Promise<void> },
  secretKeyFile: string | undefined,
): Promise<SecretBox> {
  if (secretKeyFile === undefined) return NO_SECRET_BOX;
  try {
    return await openSecretBox(secretKeyFile, keyChecks(db));
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Opens the key of a database, which the first process creates. Rejects a key that differs from the database's,
 * because it could not decrypt existing data. Throws SettingsError.
 */
async function openSecretBox(path: string, checks: KeyChecks): Promise<SecretBox> {
  let found = await readSecretKey(path);
  let known = await checks.find();
  if (found === null && known !== null) {
    // Another process may have made both in between, the file first.
    found = await readSecretKey(path);
    // As with a backup that was brought to another machine: with nothing encrypted, nothing is lost with the old key.
    if (found === null && (await checks.forgetUnused())) known = null;
    else if (found === null) throw missing(path);
  }
  const box = createSecretBox(found ?? (await makeSecretKey(path)));
  const kept = known ?? (await checks.claim(box.keyCheck));
  if (kept.length === box.keyCheck.length && timingSafeEqual(kept, box.keyCheck)) return box;
  throw new SettingsError(
    `PAGEMARK_SECRET_KEY_FILE: ${path} holds another key than the one that the database is used with. ${ADVICE}`,
  );
}

function missing(path: string): SettingsError {
  return new SettingsError(
    `PAGEMARK_SECRET_KEY_FILE: ${path} is not there, and the database is used with a secret key. ${ADVICE}`,
  );
}

const ADVICE =
  'Put that file there, or name it; if it is lost, run `pagemark secret-key reset` (docs/operations.md).';

/**
 * Removes the check value of a database's secret key, so that the next key becomes its own. While passwords or lines
 * encrypted with the old key are pending, only when these may be lost. Returns whether it was removed. Throws StoreOpenError, also
 * for a database in use: its processes would go on encrypting with the old key.
 */
export async function resetSecretKey(location: DatabaseLocation, mayLose: boolean): Promise<boolean> {
  await requireFile(location);
  await requireUnused(location);
  const { db } = await openDb(location);
  try {
    return await db.transaction((tx) => forgetKey(tx, { mayLose }));
  } finally {
    await db.close();
  }
}
