import { createHash } from 'node:crypto';
import type { CopyOptions, CopySource, CopyTarget, TablePlan } from './copy-port.ts';

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

/** In a table with fewer rows, creating indexes again costs more than updating them. */
const ROWS_MIN = 1_000;

/**
 * Writes the rows of a table without its indexes, then creates these from all rows: a fraction of the time of
 * updating each index per row, above all the search index. Reports when it starts to create them.
 */
async function deferIndexes(
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

const WORD_BYTES = 8;
const WORDS = 4;

/** A checksum of rows, the same for the same rows whatever their order is and whatever database they come from. */
class RowDigest {
  readonly #sums = new BigUint64Array(WORDS);
  #rows = 0;

  get rows(): number {
    return this.#rows;
  }

  /** Adds rows, each the values of its columns in one order: numbers, text, bytes or null. */
  add(rows: readonly (readonly unknown[])[]): void {
    this.#rows += rows.length;
    for (const row of rows) {
      const hash = createHash('sha256')
        .update(JSON.stringify(row.map(comparable)))
        .digest();
      for (let word = 0; word < WORDS; word += 1)
        this.#sums[word] = (this.#sums[word] ?? 0n) + hash.readBigUInt64LE(word * WORD_BYTES);
    }
  }

  /** The sum of the SHA-256 of all rows, in hex. */
  end(): string {
    return Buffer.from(this.#sums.buffer).toString('hex');
  }
}

/** Bytes as an object, so that they do not equal text. */
function comparable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return value;
}
