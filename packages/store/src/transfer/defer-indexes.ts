import type { CopyTarget } from './copy-port.ts';

/** In a table with fewer rows, creating indexes again costs more than updating them. */
const ROWS_MIN = 1_000;

/**
 * Writes the rows of a table without its indexes, then creates these from all rows: a fraction of the time of
 * updating each index per row, above all the search index. Reports when it starts to create them.
 */
export async function deferIndexes(
  target: CopyTarget,
  { table, rows, onIndexes }: { table: string; rows: number; onIndexes: () => void },
  write: () => Promise<void>,
): Promise<void> {
  if (rows < ROWS_MIN) return write();
  const indexes = await target.indexes(table);
  for (const { name } of indexes) await target.run(`drop index ${name}`);
  await write();
  if (indexes.length > 0) onIndexes();
  for (const { definition } of indexes) await target.run(definition);
}
