import { storableText } from '../db/postgres-db.ts';
import type { Session } from '../db/postgres-db.ts';
import { deferIndexes } from './defer-indexes.ts';
import type { MoveOptions } from './transfer-progress.ts';
import { RowDigest } from './row-digest.ts';
import type { SourceFile } from './source-file.ts';
import type { CarriedColumn, SourceRow, TablePlan } from './table-columns.ts';
import { insertStatement, madeStatement } from './target-statements.ts';

/** The maximum sent at a time: rows, and approximate bytes of text and blobs. */
const ROWS_MAX = 1_000;
const BYTES_MAX = 4 * 1024 * 1024;

/** Writes the rows of a table, and returns the expected checksum of the result. */
export async function copyTable(
  session: Session,
  source: SourceFile,
  { plan, options }: { plan: TablePlan; options: MoveOptions },
): Promise<string> {
  const ofRows = source.count(plan.name);
  const digest = new RowDigest();
  const insert = insertStatement(plan);
  const written = plan.columns.flatMap(({ isWritten, type }, index) => (isWritten ? [{ index, type }] : []));
  const onIndexes = () => options.onProgress?.({ step: 'index', table: plan.name });
  await deferIndexes(session, { table: plan.name, rows: ofRows, onIndexes }, async () => {
    for (const rows of batchesOf(source.rows(plan.name, plan.key), plan.columns)) {
      options.signal?.throwIfAborted();
      digest.add(rows);
      await session.run(insert, {
        values: written.map(({ index, type }) => rows.map((row) => toSent(row[index], type))),
      });
      options.onProgress?.({ step: 'copy', table: plan.name, rows: digest.rows, ofRows });
    }
  });
  await keepNumbers(session, source, plan);
  return digest.end();
}

/** Rows in the format of the target, in batches. */
function* batchesOf(rows: Iterable<SourceRow>, columns: readonly CarriedColumn[]): Generator<unknown[][]> {
  let batch: unknown[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const values = columns.map(({ from, type }) => toStored(from(row), type));
    batch.push(values);
    for (const value of values)
      bytes += typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;
    if (batch.length < ROWS_MAX && bytes < BYTES_MAX) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** A value of the source as the target gives it back. */
function toStored(value: unknown, type: CarriedColumn['type']): unknown {
  if (typeof value !== 'string') return value;
  return type === 'bytea' ? Buffer.from(value, 'utf8') : storableText(value);
}

/** The driver writes bytes in an array as those of `bytea`. */
function toSent(value: unknown, type: CarriedColumn['type']): unknown {
  return type === 'uuid' && value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}

/** The next row gets a number that none had before, not even one that is deleted. */
async function keepNumbers(session: Session, source: SourceFile, plan: TablePlan): Promise<void> {
  if (plan.identity === null) return;
  const { name, identity } = plan;
  const last = source.lastNumber(name);
  await session.run(
    madeStatement(
      `select setval(pg_get_serial_sequence('"${name}"', '${identity}'), last) from (
        select greatest($1::bigint, (select max("${identity}") from "${name}")) as last) as numbers
      where last > 0`,
    ),
    { values: [last] },
  );
}
