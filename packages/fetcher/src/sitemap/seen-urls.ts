import { hash } from 'node:crypto';

const START = 1_024;
/** The load at which the table doubles. */
const LOAD_MAX = 0.5;

/** A set of URLs by digest: 16 to 32 bytes per URL, where a set of strings takes 100. */
export class SeenUrls {
  #table = new Float64Array(START);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /**
   * Adds a URL. Returns false when it is in the set. With a million distinct URLs, one in about ten thousand sitemaps
   * has a URL that is wrongly considered present.
   */
  add(url: string): boolean {
    if (!insert(this.#table, keyOf(url))) return false;
    this.#size += 1;
    if (this.#size > this.#table.length * LOAD_MAX) this.#grow();
    return true;
  }

  #grow(): void {
    const larger = new Float64Array(this.#table.length * 2);
    for (const key of this.#table) if (key !== 0) insert(larger, key);
    this.#table = larger;
  }
}

/** Open addressing; the table is never full. */
function insert(table: Float64Array, key: number): boolean {
  for (let at = key % table.length; ; at = (at + 1) % table.length) {
    if (table[at] === key) return false;
    if (table[at] !== 0) continue;
    table[at] = key;
    return true;
  }
}

/** 52 bits of a digest, never 0, which marks an empty slot. */
function keyOf(url: string): number {
  return Number.parseInt(hash('sha1', url, 'hex').slice(0, 13), 16) + 1;
}
