import { madeStatement, NO_VALUES } from '../db/made-statement.ts';
import type { Reader } from '../db/db.ts';

export type BatchedRead = {
  /** Of the cursor: no other of that name is open. */
  name: string;
  sql: string;
  rowsMax: number;
};

/** The rows of a query in batches, through a cursor of the open transaction, because the driver would hold all of them in memory. */
export async function* rowsInBatches(
  reader: Reader,
  { name, sql, rowsMax }: BatchedRead,
): AsyncGenerator<Readonly<Record<string, unknown>>[]> {
  const cursor = `"read_${name}"`;
  await reader.all(madeStatement(`declare ${cursor} no scroll cursor for ${sql}`), NO_VALUES);
  const next = madeStatement<Record<string, unknown>>(`fetch ${rowsMax} from ${cursor}`);
  // Ends with the query: each turn reads rows that no other did.
  for (;;) {
    const rows = await reader.all(next, NO_VALUES);
    if (rows.length === 0) break;
    yield rows;
  }
  await reader.all(madeStatement(`close ${cursor}`), NO_VALUES);
}
