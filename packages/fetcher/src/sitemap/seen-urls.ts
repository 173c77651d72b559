import { hash } from 'node:crypto';

const START = 1_024;
/** How full the table gets before it doubles. */
const LOAD_MAX = 0.5;

/** The URLs of a sitemap without the URLs: 16 to 32 bytes for each, where a set of texts would have 100. */
export class SeenUrls {
  #table = new Float64Array(START);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a URL. False when it was there, which of a million that were not is said of one in some ten thousand sitemaps. */
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

/** 52 bits of a digest, and never 0, which is an empty place. */
function keyOf(url: string): number {
  return Number.parseInt(hash('sha1', url, 'hex').slice(0, 13), 16) + 1;
}
