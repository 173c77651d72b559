import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, processIdentity } from './process-identity.ts';

const PREFIX = 'pagemark-browser-';
const IDENTITY_PARTS = 3;
/** Maximum folders that are checked when one is created. */
const FOLDERS_MAX = 1_000;
/**
 * Linux's in-memory file system. Chromium shares what it draws through temporary files, which on a disk would all be
 * written. It must have room for as much as a page may use; in a container it has 64 MiB by default.
 */
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_BYTES_MIN = 1_073_741_824;

/**
 * Creates a folder for the browser's profile and for its temporary files, which it leaves behind when it is killed. Its
 * name identifies the process that created it: `pagemark-browser-SYSTEM-PID-START-RANDOM`, without the middle part on
 * systems without `/proc`. It is in memory if there is room, unless `TMPDIR` is set.
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

/** Free bytes; 0 for a folder that does not exist. */
async function bytesFree(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
}

/** Retries for some seconds while a process that is ending still writes to the folder. */
export async function removeBrowserFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
}

/**
 * Removes folders left by killed processes of this system. Folders of another container that shares the temporary
 * folder stay: from here, it is unknown whether their processes still run.
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
