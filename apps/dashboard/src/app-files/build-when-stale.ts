import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listBuilds, makeBuild } from '@pagemark/builds/cached-build';
import { writeCompressed } from './compressed-file.ts';
import { inputDigest } from './input-digest.ts';

const PACKAGE_FOLDER = fileURLToPath(new URL('../../', import.meta.url));
const BUILD_MS_MAX = 120_000;
const BUILD_OUTPUT_BYTES_MAX = 1_000_000;
/** A build with this file is complete, because a finished build is renamed into place. */
const DOCUMENT = join('browser', 'index.html');
const CACHE = { builds: join(PACKAGE_FOLDER, 'dist'), lastFile: DOCUMENT };
/** The entries of the server's builds, each with a folder. */
const PAGES_ENTRY = join('src', 'pages', 'create-pages.tsx');
const SCREENS_ENTRY = join('src', 'pages', 'create-first-screens.tsx');

/**
 * Returns the folder of the built dashboard: the application in `browser/`, the renderer of the server's pages in
 * `server/`, and that of the application's first screens in `screens/`. Builds it when no build of the current sources
 * exists, which takes seconds. Concurrent processes build separately, and the first to finish wins. Without Vite,
 * returns the newest existing build. Rejects when there is none, the build fails or `signal` aborts.
 */
export async function buildWhenStale({ signal }: { signal?: AbortSignal } = {}): Promise<string> {
  const vite = findVite();
  // Without Vite, the sources may be missing as well, so there is nothing to compare with.
  if (vite === null) return newestBuild();
  const digest = await inputDigest(PACKAGE_FOLDER);
  if (existsSync(join(CACHE.builds, digest, DOCUMENT))) return join(CACHE.builds, digest);
  return makeBuild(CACHE, digest, (folder) => build(vite, folder, signal));
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
async function newestBuild(): Promise<string> {
  const [newest] = await listBuilds(CACHE);
  if (newest === undefined)
    throw new Error(`No build of the dashboard is in ${CACHE.builds}, and Vite is not installed.`);
  return newest;
}
