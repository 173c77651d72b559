import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a bundle that lists what it was made from. It is written last. */
export const INPUTS_FILE = 'inputs.json';

/** A file from which a bundle was made, relative to the root of the repository, and its state then. */
export type Input = { path: string; state: string };

/** The size and the time of the last change of a file, which are read much faster than its content. Throws when there is none. */
export function stateOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

/** Whether all files that a bundle was made from are as they were then. */
export function isFresh(bundle: string, root: string): boolean {
  try {
    const inputs = JSON.parse(readFileSync(join(bundle, INPUTS_FILE), 'utf8')) as Input[]; // Of this module.
    return inputs.every(({ path, state }) => stateOf(join(root, path)) === state);
  } catch {
    return false;
  }
}
