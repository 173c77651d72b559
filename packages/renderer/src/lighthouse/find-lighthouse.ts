import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** An installation of the package `lighthouse`, which is not a dependency. `folder` contains its `package.json`. */
export type LighthousePackage = { folder: string; version: string };

/** The supported major version. */
const MAJOR = '13';

/**
 * Finds Lighthouse: in the folder of `LIGHTHOUSE_PATH`, which is the package itself or contains it in `node_modules`;
 * without the variable, as Node resolves it from the working directory. Null when it is missing or not version 13.
 */
export function findLighthouse(
  environment: NodeJS.ProcessEnv,
  workingFolder: string = process.cwd(),
): LighthousePackage | null {
  const configured = environment['LIGHTHOUSE_PATH'] ?? '';
  if (configured === '') return resolveFrom(workingFolder);
  return readPackage(configured) ?? resolveFrom(configured);
}

/**
 * Searches `node_modules` of the folder and its ancestors. Does not use `require.resolve`, which also reads NODE_PATH.
 */
function resolveFrom(folder: string): LighthousePackage | null {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const found = readPackage(join(current, 'node_modules', 'lighthouse'));
    if (found !== null) return found;
    if (current === dirname(current)) return null;
  }
}

function readPackage(folder: string): LighthousePackage | null {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, version } = Object(manifest) as { name?: unknown; version?: unknown }; // Parsed as unknown properties.
    if (name !== 'lighthouse' || typeof version !== 'string') return null;
    return version.split('.', 1)[0] === MAJOR ? { folder: realpathSync(folder), version } : null;
  } catch {
    return null;
  }
}
