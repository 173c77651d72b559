import { open } from 'node:fs/promises';

/** Brings the names of a folder's files to disk, so that a new one is still there after a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  // Some systems cannot sync a folder, and do not need to.
  await folder.sync().catch(() => undefined);
  await folder.close();
}
