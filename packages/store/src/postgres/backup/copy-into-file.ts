import type { BackupOptions } from '../../backup/backup-database.ts';
import { RowDigest } from '../../transfer/row-digest.ts';
import { madeStatement, NO_VALUES } from '../../transfer/target-statements.ts';
import type { Reader } from '../../db/db.ts';
import { rowsInBatches } from '../rows-in-batches.ts';
import type { BackupFile } from './backup-file.ts';
import type { FileNumbers, FilePlan } from './file-plan.ts';

/** Rows that are read at a time. */
const ROWS_MAX = 1_000;
/** For tables whose rows may be large. */
const LARGE_ROWS_MAX = 50;

type Copying = { plan: FilePlan; numbers: FileNumbers; options: BackupOptions };

/** Writes the rows of a table into the file, and returns their expected checksum. */
export async function copyIntoFile(
  reader: Reader,
  file: BackupFile,
  { plan, numbers, options }: Copying,
): Promise<string> {
  const count = madeStatement<{ rows: number }>(`select count(*) as rows from (${plan.sql}) as counted`);
  const ofRows = (await reader.one(count, NO_VALUES))?.rows ?? 0;
  const digest = new RowDigest();
  const write = file.writer(plan);
  const isLarge = plan.columns.some(({ name }) => name === 'body');
  const rowsMax = isLarge ? LARGE_ROWS_MAX : ROWS_MAX;
  for await (const batch of rowsInBatches(reader, { name: plan.name, sql: plan.sql, rowsMax })) {
    options.signal.throwIfAborted();
    const rows = batch.map((row) => plan.columns.map(({ from }) => from(row, numbers)));
    write(rows);
    digest.add(rows);
    options.onProgress({ phase: 'reading', table: plan.name, rows: digest.rows, ofRows });
  }
  await keepNumber(reader, file, plan.name);
  return digest.end();
}

/** The file continues after the highest number that the server ever assigned, including deleted rows. */
async function keepNumber(reader: Reader, file: BackupFile, table: string): Promise<void> {
  const identity = madeStatement<{ last: number | null }>(
    `select pg_sequence_last_value(pg_get_serial_sequence('"${table}"', attname)) as last
    from pg_attribute where attrelid = to_regclass('"${table}"') and attidentity <> ''`,
  );
  const last = (await reader.one(identity, NO_VALUES))?.last ?? null;
  if (last !== null) file.keepNumber(table, last);
}
