import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, processIdentity } from './process-identity.ts';

const PREFIX = 'pagemark-browser-';
const IDENTITY_PARTS = 3;
/** Folders that are looked at when one is made. */
const FOLDERS_MAX = 1_000;

/**
 * Makes the folder of a browser: its profile, and the temporary files that it leaves when it is killed. Its name says which
 * process made it: `pagemark-browser-SYSTEM-PID-START-RANDOM`, without the middle on systems that have no `/proc`.
 */
export async function makeBrowserFolder(): Promise<string> {
  const own = await processIdentity();
  const owner = own === '' ? '' : `${own}-`;
  return mkdtemp(join(tmpdir(), `${PREFIX}${owner}`));
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
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX)).slice(0, FOLDERS_MAX)) {
    if (await isRunning(name.slice(PREFIX.length).split('-').slice(0, IDENTITY_PARTS).join('-'))) continue;
    await removeBrowserFolder(join(tmpdir(), name)).catch(() => undefined);
  }
}
