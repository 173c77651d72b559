import { execFile } from 'node:child_process';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeCompressed } from './compressed-file.ts';
import { inputDigest } from './input-digest.ts';

const PACKAGE_FOLDER = fileURLToPath(new URL('../../', import.meta.url));
const BUILD_MS_MAX = 120_000;
const BUILD_OUTPUT_BYTES_MAX = 1_000_000;
/** How long builds of other sources are kept, since another process may still read them. In milliseconds. */
const KEEP_MS = 24 * 3_600_000;
const UNFINISHED = 'unfinished-';
/** A build is complete when it has this file: a whole build is renamed at once. */
const DOCUMENT = join('browser', 'index.html');
/** The entries of the server's builds, each with a folder. */
const PAGES_ENTRY = join('src', 'pages', 'create-pages.tsx');
const SCREENS_ENTRY = join('src', 'pages', 'create-first-screens.tsx');

/**
 * Returns the folder of the built dashboard: the application is in `browser/`, the renderer of the server's pages in
 * `server/`, and that of the application's first screens in `screens/`. Builds it when no build of the current sources exists, which takes seconds.
 * Concurrent processes build separately, and the first to finish wins. Without Vite, returns the newest existing build.
 * Rejects when there is none, the build fails or `signal` aborts.
 */
export async function buildWhenStale({ signal }: { signal?: AbortSignal } = {}): Promise<string> {
  const builds = join(PACKAGE_FOLDER, 'dist');
  const vite = findVite();
  // Without Vite, the sources may be missing as well, so there is nothing to compare with.
  if (vite === null) return newestBuild(builds);
  const folder = join(builds, await inputDigest(PACKAGE_FOLDER));
  if (await exists(join(folder, DOCUMENT))) return folder;
  await mkdir(builds, { recursive: true });
  const unfinished = join(builds, `${UNFINISHED}${process.pid}-${Date.now()}`);
  try {
    await build(vite, unfinished, signal);
    // Fails when another process was faster: its build is the same.
    await rename(unfinished, folder).catch(() => undefined);
    await access(join(folder, DOCUMENT));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeOld(builds, folder);
  return folder;
}

async function build(vite: string, folder: string, signal: AbortSignal | undefined): Promise<void> {
  await Promise.all([
    runVite([vite, 'build', '--outDir', join(folder, 'browser')], signal),
    runVite([vite, 'build', '--outDir', join(folder, 'server'), '--ssr', PAGES_ENTRY], signal),
    runVite([vite, 'build', '--outDir', join(folder, 'screens'), '--ssr', SCREENS_ENTRY], signal),
  ]);
  await writeCompressed(join(folder, 'browser'), signal);
}

/** Builds in a child process, whose memory is freed when it ends. */
async function runVite(build: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  const args = [...build, '--emptyOutDir', '--logLevel', 'warn'];
  const limits = { timeout: BUILD_MS_MAX, maxBuffer: BUILD_OUTPUT_BYTES_MAX };
  // Test runners set NODE_ENV to `test`, which would build React for development.
  const env = { PATH: dirname(process.execPath), NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: PACKAGE_FOLDER, env, signal, ...limits });
}

/** Returns the path of Vite's CLI; null without development dependencies. */
function findVite(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  } catch {
    return null;
  }
}

/** Returns the folder of the latest build. */
async function newestBuild(builds: string): Promise<string> {
  const names = await readdir(builds).catch(() => []);
  const found: { folder: string; builtMs: number }[] = [];
  for (const name of names.filter((candidate) => !candidate.startsWith(UNFINISHED))) {
    const document = await stat(join(builds, name, DOCUMENT)).catch(() => null);
    if (document !== null) found.push({ folder: join(builds, name), builtMs: document.mtimeMs });
  }
  const newest = found.toSorted((a, b) => b.builtMs - a.builtMs)[0];
  if (newest === undefined)
    throw new Error(`No build of the dashboard is in ${builds}, and Vite is not installed.`);
  return newest.folder;
}

async function removeOld(builds: string, current: string): Promise<void> {
  for (const name of await readdir(builds)) {
    const path = join(builds, name);
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
    if (path !== current && age > KEEP_MS) await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
