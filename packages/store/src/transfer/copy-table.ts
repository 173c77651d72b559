import { deferIndexes } from './defer-indexes.ts';
import type { CopyOptions, CopySource, CopyTarget, TablePlan } from './copy-port.ts';
import { RowDigest } from './row-digest.ts';

/** Rows that are read at a time; for tables with large rows fewer. */
const ROWS_MAX = 1_000;
const LARGE_ROWS_MAX = 50;

/** Copies the rows of a table, and returns their number and the expected checksum of the result. */
export async function copyTable(
  source: CopySource,
  target: CopyTarget,
  { plan, options }: { plan: TablePlan; options: CopyOptions },
): Promise<{ rows: number; checksum: string }> {
  const ofRows = await countRows(source, plan.from);
  const digest = new RowDigest();
  const written = plan.columns.flatMap(({ isWritten }, index) => (isWritten ? [index] : []));
  const onIndexes = () => options.onProgress?.({ step: 'index', table: plan.name });
  await deferIndexes(target, { table: plan.name, rows: ofRows, onIndexes }, async () => {
    for await (const batch of source.batches(selectOf(plan), rowsMaxOf(plan))) {
      // A turn of the event loop, in which the signal may come.
      await new Promise((resolve) => setImmediate(resolve));
      options.signal?.throwIfAborted();
      const rows = batch.map((row) => plan.columns.map(({ from }) => toStored(target, from(row))));
      digest.add(rows);
      await target.insert(
        plan,
        rows.map((row) => written.map((index) => row[index])),
      );
      options.onProgress?.({ step: 'copy', table: plan.name, rows: digest.rows, ofRows });
    }
  });
  await target.keepNumber(plan.name, await source.lastNumber(plan.from));
  return { rows: digest.rows, checksum: digest.end() };
}

function toStored(target: CopyTarget, value: unknown): unknown {
  return typeof value === 'string' ? target.storable(value) : value;
}

/** The number and checksum of the rows of a query, each the values of its columns in their order. */
export async function digestOf(
  source: CopySource,
  sql: string,
  onRows: (rows: number) => void = () => undefined,
): Promise<{ rows: number; checksum: string }> {
  const digest = new RowDigest();
  for await (const rows of source.batches(sql, / "body"/.test(sql) ? LARGE_ROWS_MAX : ROWS_MAX)) {
    await new Promise((resolve) => setImmediate(resolve));
    digest.add(rows.map((row) => Object.values(row)));
    onRows(digest.rows);
  }
  return { rows: digest.rows, checksum: digest.end() };
}

function selectOf({ from, key, columns }: TablePlan): string {
  const values = columns.map(({ name, read }) => `${read} as "${name}"`).join(', ');
  return `select ${values} from "${from}" order by ${key.map((name) => `"${from}"."${name}"`).join(', ')}`;
}

const rowsMaxOf = ({ columns }: TablePlan) =>
  columns.some(({ name }) => name === 'body') ? LARGE_ROWS_MAX : ROWS_MAX;

async function countRows(source: CopySource, table: string): Promise<number> {
  for await (const [row] of source.batches(`select count(*) as rows from "${table}"`, 1))
    return Number(row?.['rows']);
  return 0;
}
