import type { Reader } from '../../db/db.ts';
import { rowsInBatches } from '../rows-in-batches.ts';
import type { BackupFile } from './backup-file.ts';

const ROWS_MAX = 10_000;

/**
 * In a file reports are numbered in the order of their ids; on a server, concurrent ones may not be. The same numbers
 * are assigned again where their order differs.
 */
export async function renumberReports(reader: Reader, file: BackupFile): Promise<void> {
  const read = (order: string) =>
    rowsInBatches(reader, {
      name: `numbers_by_${order}`,
      sql: `select seq from reports order by ${order}`,
      rowsMax: ROWS_MAX,
    });
  const sorted = read('seq');
  for await (const rows of read('id')) {
    const numbers: readonly Readonly<Record<string, unknown>>[] = (await sorted.next()).value ?? [];
    const pairs = rows.map(({ seq }, index) => ({ old: Number(seq), new: Number(numbers[index]?.['seq']) }));
    file.renumber(pairs.filter((pair) => pair.old !== pair.new));
  }
}
