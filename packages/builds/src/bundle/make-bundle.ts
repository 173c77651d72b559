import { execFile } from 'node:child_process';
import { access, constants, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeBuild } from '../cached-build.ts';
import { INPUTS_FILE } from './inputs.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
const BUILD_MS_MAX = 60_000;
const WARNING_CHARACTERS_MAX = 500;

/**
 * Bundles the current sources into a subfolder of `bundles`, and returns it; null if the bundler is missing or the
 * folder is not writable. A failed build only warns: the service still runs from the sources.
 */
export async function makeBundle(bundles: string): Promise<string | null> {
  if (!hasBundler() || !(await isWritable(bundles))) return null;
  try {
    return await makeBuild({ builds: bundles, lastFile: INPUTS_FILE }, String(Date.now()), build);
  } catch (error) {
    // The bundler's output, if it was started at all.
    const text = error instanceof Error && 'stderr' in error ? error.stderr : error;
    const reason = String(text).slice(0, WARNING_CHARACTERS_MAX);
    process.emitWarning(`Runs from the sources, because they could not be bundled: ${reason}`);
    return null;
  }
}

/** Builds in a child process, so its memory is freed when it ends. */
async function build(folder: string): Promise<void> {
  const env = { PATH: dirname(process.execPath), NO_COLOR: '1' };
  await promisify(execFile)(process.execPath, [SCRIPT, folder], { env, timeout: BUILD_MS_MAX });
}

function hasBundler(): boolean {
  try {
    return createRequire(import.meta.url).resolve('rolldown') !== '';
  } catch {
    return false;
  }
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
