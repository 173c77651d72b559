import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from '@pagemark/core';
import type { DatabaseLocation } from '../database-url.ts';
import { errorCode } from '../error-code.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/private-files.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { KEY_BYTES } from './secret-box.ts';

const NAME = 'secret.key';
const FOLDER_DEFAULT = './data';
/** The key in hexadecimal digits, and perhaps a line break. */
const KEY_TEXT = /^[0-9a-f]{64}\s*$/i;
const FILE_BYTES_MAX = 1_024;

/** The default path of the secret key, without PAGEMARK_SECRET_KEY_FILE: next to a SQLite file, otherwise in `./data`. */
export function secretKeyFileOf(location: DatabaseLocation): string {
  return join(location.engine === 'sqlite' ? dirname(location.path) : FOLDER_DEFAULT, NAME);
}

/** Reads the key from a file; null when there is no file. Throws SettingsError when it cannot be read or is not a key. */
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

/** Reads no more of a file than a key may have. */
async function readStart(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(FILE_BYTES_MAX), 0, FILE_BYTES_MAX);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

/**
 * Creates a key and its file, readable only by its owner, and returns the key. The file is renamed when the key is in
 * it and on disk: concurrent processes all return the key of the first. Throws SettingsError.
 */
export async function makeSecretKey(path: string): Promise<Uint8Array> {
  const made = `${path}.${randomUUID()}.partial`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
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

/** On a file system without links the file is written directly. An existing one stays. */
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
