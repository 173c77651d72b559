import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long old builds are kept, in milliseconds, since another process may still read them. */
const KEEP_MS = 24 * 3_600_000;
const UNFINISHED = 'unfinished-';

/** The location of builds: each is a subfolder of `builds`, and complete when it contains the file `lastFile`. */
export type BuildCache = { builds: string; lastFile: string };

/**
 * Makes the build `name` and returns its folder. `make` writes to a temporary folder that is then renamed atomically:
 * concurrent processes build separately, and the first to finish wins. Removes builds that are older than a day.
 */
export async function makeBuild(
  { builds, lastFile }: BuildCache,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(builds, name);
  await mkdir(builds, { recursive: true });
  const unfinished = join(builds, `${UNFINISHED}${process.pid}-${Date.now()}`);
  try {
    await make(unfinished);
    // Fails when another process was faster; its build is the same.
    await rename(unfinished, folder).catch(() => undefined);
    await access(join(folder, lastFile));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeOld(builds, folder);
  return folder;
}

/** Returns the folders of the complete builds, the latest first. */
export async function listBuilds({ builds, lastFile }: BuildCache): Promise<string[]> {
  const names = await readdir(builds).catch(() => []);
  const found: { folder: string; builtMs: number }[] = [];
  for (const name of names.filter((candidate) => !candidate.startsWith(UNFINISHED))) {
    const last = await stat(join(builds, name, lastFile)).catch(() => null);
    if (last !== null) found.push({ folder: join(builds, name), builtMs: last.mtimeMs });
  }
  return found.toSorted((a, b) => b.builtMs - a.builtMs).map(({ folder }) => folder);
}

async function removeOld(builds: string, current: string): Promise<void> {
  for (const name of await readdir(builds)) {
    const path = join(builds, name);
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
    if (path !== current && age > KEEP_MS) await rm(path, { recursive: true, force: true });
  }
}
