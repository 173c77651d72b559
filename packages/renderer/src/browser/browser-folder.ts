import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, processIdentity } from './process-identity.ts';

const PREFIX = 'pagemark-browser-';
const IDENTITY_PARTS = 3;
/** Folders that are looked at when one is made. */
const FOLDERS_MAX = 1_000;
/**
 * Linux's file system in memory. Chromium shares what it draws in temporary files: on a disk, all of that is written. It has to have
 * room for as much as a page may use; in a container without further settings it has 64 MiB.
 */
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_BYTES_MIN = 1_073_741_824;

/**
 * Makes the folder of a browser: its profile, and its temporary files, which it leaves when it is killed. Its name says which
 * process made it: `pagemark-browser-SYSTEM-PID-START-RANDOM`, without the middle on systems that have no `/proc`. It is in memory
 * where there is room, unless `TMPDIR` names a folder.
 */
export async function makeBrowserFolder(): Promise<string> {
  const own = await processIdentity();
  const prefix = own === '' ? PREFIX : `${PREFIX}${own}-`;
  if (process.env['TMPDIR'] === undefined && (await bytesFree(MEMORY_FOLDER)) >= MEMORY_BYTES_MIN) {
    const inMemory = await mkdtemp(join(MEMORY_FOLDER, prefix)).catch(() => null);
    if (inMemory !== null) return inMemory;
  }
  return mkdtemp(join(tmpdir(), prefix));
}

/** 0 for a folder that does not exist. */
async function bytesFree(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
}

/** Tries again for some seconds while a process that is ending writes to it. */
export async function removeBrowserFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
}

/**
 * Removes the folders of processes of this system that were killed. Those of another container that shares the folder for
 * temporary files stay: whether their processes run cannot be seen from here.
 */
export async function removeAbandonedFolders(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY_FOLDER]) {
    const names = await readdir(parent).catch(() => []);
    for (const name of names.filter((each) => each.startsWith(PREFIX)).slice(0, FOLDERS_MAX)) {
      if (await isRunning(name.slice(PREFIX.length).split('-').slice(0, IDENTITY_PARTS).join('-'))) continue;
      await removeBrowserFolder(join(parent, name)).catch(() => undefined);
    }
  }
}
