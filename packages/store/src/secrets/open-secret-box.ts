import { timingSafeEqual, randomBytes, randomUUID } from 'node:crypto';
import { link, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from '@pagemark/core';
import type { DatabaseLocation } from '@pagemark/core';
import { requireFile } from '../database-url.ts';
import type { Db, Tx } from '../db/db.ts';
import { errorCode } from '../db/error-codes.ts';
import { makePrivateFolder, PRIVATE_FILE, syncFolder } from '../files/private-files.ts';
import { openDb } from '../migrate-database.ts';
import { deleteKeyCheck, findKeyCheck, findSealed, insertKeyCheck } from '../queries/secrets.ts';
import { requireUnused } from '../require-unused.ts';
import { createSecretBox, NO_SECRET_BOX, KEY_BYTES } from './secret-box.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Opens the key of a database, which the first process creates. Rejects a key that differs from the database's,
 * because it could not decrypt existing data. Without a file, the box has no key. Throws SettingsError.
 */
export async function openSecretBox(db: Db, path: string | undefined): Promise<SecretBox> {
  if (path === undefined) return NO_SECRET_BOX;
  let found = await readSecretKey(path);
  let known = await findCheck(db);
  if (found === null && known !== null) {
    // Another process may have created both in between, the file first.
    found = await readSecretKey(path);
    // For example, a backup was restored on another machine: with nothing encrypted, nothing is lost with the old key.
    if (found === null && (await forgetUnused(db))) known = null;
    else if (found === null) throw missing(path);
  }
  const box = createSecretBox(found ?? (await makeSecretKey(path)));
  if (known === null) await db.run(insertKeyCheck, { id: 1, keyCheck: box.keyCheck });
  const kept = known ?? (await findCheck(db)) ?? box.keyCheck;
  if (kept.length === box.keyCheck.length && timingSafeEqual(kept, box.keyCheck)) return box;
  throw new SettingsError(
    `PAGEMARK_SECRET_KEY_FILE: ${path} holds another key than the one that the database is used with. ${ADVICE}`,
  );
}

async function findCheck(db: Db): Promise<Uint8Array | null> {
  return (await db.one(findKeyCheck, {}))?.keyCheck ?? null;
}

/**
 * Whether the check value was removed because nothing is encrypted. With PostgreSQL it stays: the machines of a database share
 * the key, and one without it must not create another.
 */
async function forgetUnused(db: Db): Promise<boolean> {
  return db.engine === 'sqlite' && db.transaction((tx) => forgetKey(tx, { mayLose: false }));
}

function missing(path: string): SettingsError {
  return new SettingsError(
    `PAGEMARK_SECRET_KEY_FILE: ${path} is not there, and the database is used with a secret key. ${ADVICE}`,
  );
}

const ADVICE =
  'Put that file there, or name it; if it is lost, run `pagemark secret-key reset` (docs/operations.md).';

/**
 * Removes the check value of a database's secret key, so the next key becomes its own. While passwords or lines encrypted with
 * the old key are pending, it does so only if these may be lost. Returns whether it was removed. Throws StoreOpenError, including
 * for a database in use, whose processes would go on encrypting with the old key.
 */
export async function resetSecretKey(location: DatabaseLocation, mayLose: boolean): Promise<boolean> {
  requireFile(location);
  await requireUnused(location);
  const { db } = await openDb(location);
  try {
    return await db.transaction((tx) => forgetKey(tx, { mayLose }));
  } finally {
    await db.close();
  }
}

const NAME = 'secret.key';
const FOLDER_DEFAULT = './data';
/** The key in hexadecimal digits, with an optional line break. */
const KEY_TEXT = /^[0-9a-f]{64}\s*$/i;
const FILE_BYTES_MAX = 1_024;

/** The default path of the secret key, without PAGEMARK_SECRET_KEY_FILE: next to a SQLite file, otherwise in `./data`. */
export function secretKeyFileOf(location: DatabaseLocation): string {
  return join(location.engine === 'sqlite' ? dirname(location.path) : FOLDER_DEFAULT, NAME);
}

/** Reads the key from a file; null if there is no file. Throws SettingsError if it cannot be read or does not contain a key. */
export async function readSecretKey(path: string): Promise<Uint8Array | null> {
  let text: string;
  try {
    text = await readStart(path);
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null;
    throw wrong(path, `cannot be read: ${messageOf(cause)}.`, cause);
  }
  if (KEY_TEXT.test(text)) return Buffer.from(text.trim(), 'hex');
  const wanted = `must hold ${2 * KEY_BYTES} hexadecimal digits, as \`openssl rand -hex ${KEY_BYTES}\` prints them`;
  throw wrong(path, `${wanted}${text === '' ? ', and is empty' : ''}.`);
}

/** Reads at most as many bytes of a file as a key may have. */
async function readStart(path: string): Promise<string> {
  await using file = await open(path, 'r');
  const { bytesRead, buffer } = await file.read(Buffer.alloc(FILE_BYTES_MAX), 0, FILE_BYTES_MAX);
  return buffer.subarray(0, bytesRead).toString('latin1');
}

/**
 * Creates a key and its file, readable only by its owner, and returns the key. The file gets its name once the key is on disk:
 * concurrent processes all return the key of the first. Throws SettingsError.
 */
export async function makeSecretKey(path: string): Promise<Uint8Array> {
  const made = `${path}.${randomUUID()}.partial`;
  try {
    makePrivateFolder(dirname(path));
    const text = `${randomBytes(KEY_BYTES).toString('hex')}\n`;
    try {
      await writeFile(made, text, { flag: 'wx', mode: PRIVATE_FILE, flush: true });
      await link(made, path).catch((error: unknown) => giveUnlinked(path, text, error));
      await syncFolder(dirname(path));
    } finally {
      await rm(made, { force: true });
    }
  } catch (cause) {
    throw wrong(path, `cannot be made: ${messageOf(cause)}.`, cause);
  }
  const key = await readSecretKey(path);
  if (key === null) throw wrong(path, 'is gone again.');
  return key;
}

/** On a file system without hard links, the file is written directly. An existing one stays. */
async function giveUnlinked(path: string, text: string, error: unknown): Promise<void> {
  if (errorCode(error) === 'EEXIST') return;
  await writeFile(path, text, { flag: 'wx', mode: PRIVATE_FILE, flush: true }).catch((cause: unknown) => {
    if (errorCode(cause) !== 'EEXIST') throw cause;
  });
}

function wrong(path: string, what: string, cause?: unknown): SettingsError {
  return new SettingsError(`PAGEMARK_SECRET_KEY_FILE: ${path} ${what}`, { cause });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

/**
 * Removes the record of the key that a database is used with; while there are encrypted values, only if they may be lost. Returns
 * whether it did.
 */
export async function forgetKey(tx: Tx, { mayLose }: { mayLose: boolean }): Promise<boolean> {
  if (!mayLose && (await tx.one(findSealed, {})) !== null) return false;
  await tx.run(deleteKeyCheck, {});
  return true;
}
