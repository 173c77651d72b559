import type { AuditResults } from '@pagemark/domain';
import { parseResults, resultsOf, unpackWording } from '../../results/pack-results.ts';
import { CatalogCache } from '../../results/catalog-cache.ts';
import type { SqliteConnection } from '../connection.ts';
import { findWording } from './statements/find-wording.ts';

/** Makes the function that reads stored results, with the wordings of a file. It throws when they are damaged. */
export function resultsReader(connection: SqliteConnection): (packed: Uint8Array) => AuditResults {
  const memory = new CatalogCache();
  const messageCatalogOf = (digest: string) => {
    const known = memory.get(digest);
    if (known !== null) return known;
    const row = connection.get(findWording, { digest });
    if (row === null) return null;
    const wording = unpackWording(row.body);
    memory.add(wording);
    return wording;
  };
  return (packed) => {
    const stored = parseResults(packed);
    return resultsOf(stored, stored.wording === undefined ? null : messageCatalogOf(stored.wording));
  };
}
