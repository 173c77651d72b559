import { closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the owner alone may do: read and write a file, and enter a folder. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Makes an empty file and its folder for their owner alone; what is there keeps its mode. SQLite gives the mode of a
 * database to everything that it makes beside it. Throws a system error.
 */
export function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(path, constants.O_RDONLY | constants.O_CREAT, PRIVATE_FILE));
}
