import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** An installation of the package `lighthouse`, which is no dependency. `folder`: where its `package.json` is. */
export type LighthousePackage = { folder: string; version: string };

/** The versions whose interface is used here. */
const MAJOR = '13';

/**
 * Finds Lighthouse: in the folder of `LIGHTHOUSE_PATH`, which is the package or has it in its `node_modules`; without the variable, as
 * Node does from the working directory. Null: there is none, or of another major version than 13.
 */
export function findLighthouse(
  environment: NodeJS.ProcessEnv,
  workingFolder: string = process.cwd(),
): LighthousePackage | null {
  const configured = environment['LIGHTHOUSE_PATH'] ?? '';
  if (configured === '') return resolveFrom(workingFolder);
  return readPackage(configured) ?? resolveFrom(configured);
}

/** Looks in `node_modules` of the folder and of those above it. Not by `require.resolve`, which also reads NODE_PATH. */
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
    const { name, version } = Object(manifest) as { name?: unknown; version?: unknown }; // Read as unknown.
    if (name !== 'lighthouse' || typeof version !== 'string') return null;
    return version.split('.', 1)[0] === MAJOR ? { folder: realpathSync(folder), version } : null;
  } catch {
    return null;
  }
}
