import type { AuditResults, MessageCatalog } from '@pagemark/domain';
import { parseResults, resultsOf, unpackWording } from '../../results/pack-results.ts';
import { CatalogCache } from '../../results/catalog-cache.ts';
import { findWording } from '../../sqlite/runs/statements/find-wording.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';

/** Makes the function that reads stored results, with the wordings of a database. It rejects when they are damaged. */
export function resultsReader(connection: PostgresDb): (packed: Uint8Array) => Promise<AuditResults> {
  const memory = new CatalogCache();
  const messageCatalogOf = async (digest: string): Promise<MessageCatalog | null> => {
    const known = memory.get(digest);
    if (known !== null) return known;
    const row = await connection.one(findWording, { digest });
    if (row === null) return null;
    const wording = unpackWording(row.body);
    memory.add(wording);
    return wording;
  };
  return async (packed) => {
    const stored = parseResults(packed);
    return resultsOf(stored, stored.wording === undefined ? null : await messageCatalogOf(stored.wording));
  };
}
