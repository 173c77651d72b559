import { closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { stat, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DatabaseLocation } from '@pagemark/core';
import { errorCode } from '../db/error-codes.ts';

/** The permission bits of the group and of others. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * A file or folder that users other than its owner can access, with a message for the operator that contains the command to run.
 */
export type ExposedFile = { path: string; mode: string; message: string };

/**
 * Returns the data files, and their folders, that other users of the machine can access. Changes nothing, because a
 * mode may be intentional. Windows has no such modes.
 */
export async function findExposedFiles(
  location: DatabaseLocation,
  secretKeyFile: string,
): Promise<ExposedFile[]> {
  if (process.platform === 'win32') return [];
  const found = [await exposed(secretKeyFile)];
  if (location.engine === 'sqlite') {
    found.push(await exposed(dirname(location.path)));
    for (const suffix of ['', '-wal', '-shm']) found.push(await exposed(`${location.path}${suffix}`));
  }
  return found.filter((each) => each !== null);
}

async function exposed(path: string): Promise<ExposedFile | null> {
  const found = await stat(path).catch(() => null);
  if (found === null || (found.mode & OTHERS) === 0) return null;
  // A folder that is also meant for others must not be closed to them.
  if (found.isDirectory() && ((found.mode & STICKY) !== 0 || resolve(path) === process.cwd())) return null;
  const mode = (found.mode & 0o7777).toString(8).padStart(4, '0');
  const command = `chmod ${found.isDirectory() ? 700 : 600} ${quoted(path)}`;
  return {
    path,
    mode,
    message: `Other users of this machine may use ${path} (mode ${mode}). Run: ${command}`,
  };
}

/** Quotes a word of a shell command. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** Modes for the owner only: to read and write a file, and to enter a folder. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/**
 * Creates an empty file and its folder, accessible only to their owner; existing ones keep their mode. SQLite uses the mode of a
 * database for every file that it creates next to it. Throws a system error, including for a file that is not writable, which
 * SQLite would open and fail at the first write.
 */
export function makePrivateFile(path: string): void {
  makePrivateFolder(dirname(path));
  closeSync(openSync(path, constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE));
}

/**
 * Creates a folder and its missing parents, accessible only to their owner; existing ones keep their mode. Throws a system error.
 * Node's own `recursive` never returns when the system reports an existing parent as missing, as below /proc.
 */
export function makePrivateFolder(path: string): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  makePrivateFolder(dirname(folder));
  try {
    mkdirSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Syncs a folder to disk, so a new file in it is still there after a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  // Some systems cannot sync a folder, and do not need to.
  await folder.sync().catch(() => undefined);
  await folder.close();
}
