import type { Tx } from '../db/db.ts';
import * as queries from '../queries/search.ts';

// Triggers maintain PostgreSQL's search index. On SQLite, each row of a trigger would become an index segment.

/** Deleted reports that are swept with each write: more than most writes delete, and well below a millisecond of work. */
const SWEEP_ROWS_MAX = 20;

/** Adds a report, or all from `firstSeq` to `lastSeq`, to the search index. */
export async function addToSearch(tx: Tx, firstSeq: number, lastSeq = firstSeq): Promise<void> {
  if (tx.engine === 'postgres') return;
  await tx.run(queries.indexReports, { firstSeq, lastSeq });
  await sweepSearch(tx);
}

/** Marks a report that is about to be deleted, so later writes remove it from the search index. */
export async function discardFromSearch(tx: Tx, seq: number): Promise<void> {
  if (tx.engine === 'sqlite') await tx.run(queries.discardReport, { seq });
}

/**
 * Removes a few deleted reports from the search index. Every write of a report removes some, so deleting a large project does not
 * hold the write lock for seconds.
 */
export async function sweepSearch(tx: Tx, limit = SWEEP_ROWS_MAX): Promise<void> {
  if (tx.engine === 'postgres') return;
  const lastSeq = (await tx.one(queries.findTombstonesEnd, { limit }))?.lastSeq ?? null;
  if (lastSeq === null) return;
  await tx.run(queries.unindexTombstones, { lastSeq });
  await tx.run(queries.deleteTombstones, { lastSeq });
}
