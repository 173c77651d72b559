import { randomUUID } from 'node:crypto';

/** The prefix of the tokens of a worker's claims. */
export function tokenPrefixOf(worker: string): string {
  return `${worker}/`;
}

/** A unique fencing token for a claim. Without a worker's name, its worker cannot reclaim it after a restart. */
export function createImportToken(worker: string | undefined): string {
  return worker === undefined ? randomUUID() : `${tokenPrefixOf(worker)}${randomUUID()}`;
}
