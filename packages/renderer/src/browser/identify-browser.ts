import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserEnvironment } from './browser-arguments.ts';
import { NO_BROWSER_RECOMMENDATION } from './check-browser.ts';
import { findBrowser } from './find-browser.ts';

const run = promisify(execFile);
const VERSION_MS_MAX = 5_000;
const TEXT_CHARACTERS_MAX = 200;

/**
 * The browser that would render pages. `problem` is a sentence about what is missing; null when the browser reports its
 * version.
 */
export type BrowserIdentity = { path: string | null; version: string | null; problem: string | null };

/** Finds the browser and reads its name and version, without a page or its sandbox. */
export async function identifyBrowser(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): Promise<BrowserIdentity> {
  const path = findBrowser(environment, platform);
  if (path === null) return { path, version: null, problem: NO_BROWSER_RECOMMENDATION };
  // On Windows, this would open a window instead.
  if (platform === 'win32') return { path, version: null, problem: null };
  try {
    const options = { env: browserEnvironment(environment), timeout: VERSION_MS_MAX };
    const { stdout } = await run(path, ['--version'], options);
    return { path, version: lastLineOf(stdout), problem: null };
  } catch (error) {
    return { path, version: null, problem: `It does not start: ${reasonOf(error)}.` };
  }
}

/** Why a program failed: the end of its output, or its exit status. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'stderr' in error ? lastLineOf(String(error.stderr)) : null;
  if (said !== null) return said.replace(/\.$/, '');
  if ('killed' in error && error.killed === true)
    return `it says no version within ${VERSION_MS_MAX / 1_000} s`;
  return 'code' in error ? `it ends with ${String(error.code)}` : 'it ends with an error';
}

function lastLineOf(text: string): string | null {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line === '' ? null : line.trim().slice(0, TEXT_CHARACTERS_MAX);
}
