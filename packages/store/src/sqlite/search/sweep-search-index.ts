import type { SqliteConnection } from '../connection.ts';
import { deleteGarbage, findGarbageEnd, unindexGarbage } from '../../queries/search.ts';

/** Swept with each write: more than one is deleted by most, and well below a millisecond of work. */
const SWEEP_ROWS_MAX = 20;

/**
 * Takes a few deleted reports out of the search index. Every write of a report pays for a few, so that deleting a large
 * project does not hold the write lock for the seconds that it takes to unindex it.
 */
export function sweepSearchIndex(connection: SqliteConnection, limit = SWEEP_ROWS_MAX): void {
  const lastSeq = connection.get(findGarbageEnd, { limit })?.lastSeq ?? null;
  if (lastSeq === null) return;
  connection.run(unindexGarbage, { lastSeq });
  connection.run(deleteGarbage, { lastSeq });
}
