import type { MessageCatalog } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { listChecks, putChecks } from '../queries/findings.ts';

/** The numbers of checks, by the id of each. */
export type CheckNumbers = (catalog: MessageCatalog) => Promise<ReadonlyMap<string, number>>;

/** Catalogs whose numbers are remembered: one for each engine version and profile. */
const CATALOGS_MAX = 16;

/**
 * Makes the function that returns the numbers of a catalog's checks, and stores those that a database does not know.
 * It writes in a transaction of its own, before the one that stores a result: a number that is remembered is committed.
 */
export function checkNumbersOf(db: Db): CheckNumbers {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return async ({ digest, checks }) => {
    const remembered = known.get(digest);
    if (remembered !== undefined) return remembered;
    if (checks.length > 0) {
      const rows = checks.map(({ id, category, severity, title }) => ({ id, category, severity, title }));
      await db.run(putChecks, { rows: toJson(rows) });
    }
    const numbers = new Map((await db.all(listChecks, {})).map(({ seq, id }) => [id, seq]));
    const [oldest] = known.keys();
    if (known.size >= CATALOGS_MAX && oldest !== undefined) known.delete(oldest);
    known.set(digest, numbers);
    return numbers;
  };
}
