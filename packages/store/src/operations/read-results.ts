import type { AuditResults, MessageCatalog } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { findWording } from '../queries/runs.ts';
import { parseResults, resultsOf, unpackWording } from '../results/pack-results.ts';

/** Makes the function that reads stored results, with the message catalogs of a database. It rejects when they are damaged. */
export function resultsReader(db: Db): (packed: Uint8Array) => Promise<AuditResults> {
  const memory = new CatalogCache();
  const messageCatalogOf = async (digest: string): Promise<MessageCatalog | null> => {
    const known = memory.get(digest);
    if (known !== null) return known;
    const row = await db.one(findWording, { digest });
    if (row === null) return null;
    const wording = unpackWording(row.body);
    memory.add(wording);
    return wording;
  };
  return async (packed) => {
    const stored = parseResults(packed);
    return resultsOf(stored, await messageCatalogOf(stored.wording));
  };
}

/** The number of cached message catalogs, one per engine version and profile. */
const REMEMBERED_MAX = 16;

/** The wordings that a process has met in a database, so that they are read and written once. */
export class CatalogCache {
  readonly #known = new Map<string, MessageCatalog>();

  get(digest: string): MessageCatalog | null {
    return this.#known.get(digest) ?? null;
  }

  /** Only after the commit, because a cached catalog is not written again. */
  add(wording: MessageCatalog): void {
    const oldest = this.#known.keys().next().value;
    if (this.#known.size >= REMEMBERED_MAX && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(wording.digest, wording);
  }
}
