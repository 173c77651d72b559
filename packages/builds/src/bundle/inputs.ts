import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file in a bundle that lists its inputs. It is written last. */
export const INPUTS_FILE = 'inputs.json';

/** An input file of a bundle, relative to the root of the repository, and its state at that time. */
export type Input = { path: string; state: string };

/**
 * The size and modification time of a file, which are read much faster than its content. Throws when it does not exist.
 */
export function stateOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

/** Whether all inputs of a bundle are unchanged. */
export function isFresh(bundle: string, root: string): boolean {
  try {
    const inputs = JSON.parse(readFileSync(join(bundle, INPUTS_FILE), 'utf8')) as Input[]; // Written by this module.
    return inputs.every(({ path, state }) => stateOf(join(root, path)) === state);
  } catch {
    return false;
  }
}
