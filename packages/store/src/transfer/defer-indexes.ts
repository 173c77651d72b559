import type { Session } from '../db/postgres-db.ts';
import { madeStatement, NO_VALUES } from './target-statements.ts';

/** Of a table with fewer rows, indexes are not worth making twice. */
const ROWS_MIN = 1_000;

/** Indexes of a table that no constraint needs. */
const listIndexes = madeStatement<{ name: string; definition: string }>(`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where indrelid = $1::text::regclass and not indisprimary
    and not exists (select 1 from pg_constraint where conindid = indexrelid)
  order by 1`);

/**
 * Writes the rows of a table without its indexes, then creates these from all rows: a fraction of the time of
 * updating each index per row, above all the search index. Reports when it starts to create them.
 */
export async function deferIndexes<T>(
  session: Session,
  { table, rows, onIndexes }: { table: string; rows: number; onIndexes: () => void },
  write: () => Promise<T>,
): Promise<T> {
  if (rows < ROWS_MIN) return write();
  const indexes = await session.all(listIndexes, { values: [`"${table}"`] });
  for (const { name } of indexes) await session.run(madeStatement(`drop index ${name}`), NO_VALUES);
  const written = await write();
  if (indexes.length > 0) onIndexes();
  for (const { definition } of indexes) await session.run(madeStatement(definition), NO_VALUES);
  return written;
}
