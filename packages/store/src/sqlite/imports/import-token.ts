import { randomUUID } from 'node:crypto';

/** What the tokens of a worker's claims begin with. */
export function tokenPrefixOf(worker: string): string {
  return `${worker}/`;
}

/** The fencing token of a claim, told apart from all others. Without a worker's name it cannot be taken back by it. */
export function createImportToken(worker: string | undefined): string {
  return worker === undefined ? randomUUID() : `${tokenPrefixOf(worker)}${randomUUID()}`;
}
