import { closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Modes for the owner only: to read and write a file, and to enter a folder. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Creates an empty file and its folder, accessible only to their owner; existing ones keep their mode. SQLite uses
 * the mode of a database for every file that it creates next to it. Throws a system error.
 */
export function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(path, constants.O_RDONLY | constants.O_CREAT, PRIVATE_FILE));
}
