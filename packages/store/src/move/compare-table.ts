import type { Session } from '../postgres/connection.ts';
import type { MoveOptions } from './moved-table.ts';
import { RowDigest } from './row-digest.ts';
import type { TablePlan } from './table-columns.ts';
import { NO_VALUES, readStatements } from './target-statements.ts';

/** Rows that are read back at a time. */
const ROWS_MAX = 1_000;
/** Of tables whose rows may be large. */
const LARGE_ROWS_MAX = 50;

/** Reads a table back as it was written, and answers its checksum. */
export async function compareTable(
  session: Session,
  { plan, options, ofRows }: { plan: TablePlan; options: MoveOptions; ofRows: number },
): Promise<{ rows: number; checksum: string }> {
  const digest = new RowDigest();
  const isLarge = plan.columns.some(({ name }) => name === 'body');
  const read = readStatements(plan, isLarge ? LARGE_ROWS_MAX : ROWS_MAX);
  await session.run(read.open, NO_VALUES);
  // Ends with the table: each turn reads rows that no other did.
  for (;;) {
    options.signal?.throwIfAborted();
    const rows = await session.all(read.next, NO_VALUES);
    if (rows.length === 0) break;
    digest.add(rows.map((row) => plan.columns.map((_, index) => row[`c${index}`])));
    options.onProgress?.({ step: 'compare', table: plan.name, rows: digest.rows, ofRows });
  }
  await session.run(read.close, NO_VALUES);
  return { rows: digest.rows, checksum: digest.end() };
}
