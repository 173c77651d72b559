import type { AuditResults, MessageCatalog } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { findWording } from '../queries/runs.ts';
import { CatalogCache } from '../results/catalog-cache.ts';
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
