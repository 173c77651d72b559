import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataPath } from '../database/report-database.ts';

const INSTALL_MS_MAX = 15 * 60_000;

/**
 * Installs packages with exact versions, such as `lighthouse@13.5.0`, with npm, and returns their folder, which is kept
 * between runs. They are not dependencies of this workspace. Needs the registry the first time; throws npm's error when
 * that fails.
 */
export async function installPeer(packages: readonly string[], say: (text: string) => void): Promise<string> {
  const folder = dataPath(join('peers', packages.join('+').replaceAll('/', '-')));
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  say(`installing ${packages.join(' and ')} with npm`);
  const options = ['--no-audit', '--no-fund', '--no-package-lock'];
  await promisify(execFile)('npm', ['install', '--prefix', partial, ...options, ...packages], {
    timeout: INSTALL_MS_MAX,
  });
  renameSync(partial, folder);
  return folder;
}
