import type { Session } from '../db/postgres-db.ts';
import { rowsInBatches } from '../postgres/rows-in-batches.ts';
import type { BatchedRead } from '../postgres/rows-in-batches.ts';
import type { COMPARED_VIEWS } from './copied-tables.ts';
import type { TransferredTable, MoveOptions } from './transfer-progress.ts';
import { RowDigest } from './row-digest.ts';
import type { SourceFile } from './source-file.ts';
import type { TablePlan } from './table-columns.ts';
import { selectOf } from './target-statements.ts';

/** Rows that are read back at a time. */
const ROWS_MAX = 1_000;
/** For tables whose rows may be large. */
const LARGE_ROWS_MAX = 50;

/** Reads a table back and returns its checksum. */
export async function compareTable(
  session: Session,
  { plan, options, ofRows }: { plan: TablePlan; options: MoveOptions; ofRows: number },
): Promise<{ rows: number; checksum: string }> {
  const isLarge = plan.columns.some(({ name }) => name === 'body');
  const read = { name: plan.name, sql: selectOf(plan), rowsMax: isLarge ? LARGE_ROWS_MAX : ROWS_MAX };
  return digestOf(session, read, (rows) => {
    options.signal?.throwIfAborted();
    options.onProgress?.({ step: 'compare', table: plan.name, rows, ofRows });
  });
}

/** Compares the data that target and source store differently. Null when they differ. */
export async function compareView(
  session: Session,
  source: SourceFile,
  { name, sqlite, postgres }: (typeof COMPARED_VIEWS)[number],
): Promise<TransferredTable | null> {
  const kept = new RowDigest();
  let batch: unknown[][] = [];
  for (const row of source.rowsOf(sqlite)) {
    batch.push(row);
    if (batch.length < ROWS_MAX) continue;
    kept.add(batch);
    batch = [];
  }
  kept.add(batch);
  const found = await digestOf(session, { name, sql: postgres, rowsMax: ROWS_MAX }, () => undefined);
  const { rows } = kept;
  return found.checksum === kept.end() ? { name, rows, checksum: found.checksum } : null;
}

/** The checksum of the rows of a query, each the values of its columns in their order. */
async function digestOf(
  session: Session,
  read: BatchedRead,
  onRows: (rows: number) => void,
): Promise<{ rows: number; checksum: string }> {
  const digest = new RowDigest();
  for await (const rows of rowsInBatches(session, read)) {
    digest.add(rows.map((row) => Object.values(row)));
    onRows(digest.rows);
  }
  return { rows: digest.rows, checksum: digest.end() };
}
