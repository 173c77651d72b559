import type { BackupOptions } from '../../backup/backup-database.ts';
import { publishBackup } from '../../backup/publish-backup.ts';
import { differingSteps } from '../../integrity/schema-invariant.ts';
import { COMPARED_VIEWS } from '../../transfer/copied-tables.ts';
import { RowDigest } from '../../transfer/row-digest.ts';
import { listTables, madeStatement, NO_VALUES } from '../../transfer/target-statements.ts';
import { StoreOpenError } from '../../store-open-error.ts';
import { PostgresDb } from '../../db/postgres-db.ts';
import type { Reader } from '../../db/db.ts';
import { withoutPassword } from '../open-postgres-store.ts';
import { createPool } from '../../db/postgres-pool.ts';
import { rowsInBatches } from '../rows-in-batches.ts';
import { BackupFile } from './backup-file.ts';
import { copyIntoFile } from './copy-into-file.ts';
import { planFile } from './file-plan.ts';
import { queueInFile, readOpenJobs } from './queue-in-file.ts';
import { renumberReports } from './renumber-reports.ts';

const ROWS_MAX = 1_000;

/**
 * Writes everything from a PostgreSQL database into a new SQLite file, while others may write to it: one snapshot of
 * a read-only transaction. The content of the file is compared with what was read. The service can start on the file,
 * and it can be transferred into another PostgreSQL database. Returns its size in bytes. Throws StoreOpenError and BackupError.
 */
export async function backupPostgresDatabase(
  url: string,
  target: string,
  options: BackupOptions,
): Promise<number> {
  const connection = new PostgresDb(createPool(url));
  try {
    return await publishBackup(target, options, async (partial) => {
      const file = await BackupFile.open(partial);
      try {
        await checkVersion(connection, url);
        const read = await connection.snapshot((reader) => readAll(reader, file, options));
        await finish(file, read, options);
      } finally {
        file.close();
      }
    });
  } finally {
    await connection.close();
  }
}

const readTime = madeStatement<{ nowMs: number }>(
  `select (extract(epoch from now()) * 1000)::bigint as "nowMs"`,
);

/** The file's SQL for the rows of each table and view, with the checksum of what was read for them. */
type WhatWasRead = readonly { name: string; sql: string; checksum: string }[];

async function readAll(reader: Reader, file: BackupFile, options: BackupOptions): Promise<WhatWasRead> {
  // Many rows take their time, and the file is written in between.
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await reader.all(madeStatement(`set local ${setting} = 0`), NO_VALUES);
  const plans = planFile(await reader.all(listTables, NO_VALUES), file.tables());
  await renumberReports(reader, file);
  const numbers = file.numbers((await reader.one(readTime, NO_VALUES))?.nowMs ?? 0);
  const read: { name: string; sql: string; checksum: string }[] = [];
  for (const plan of plans) {
    const checksum = await copyIntoFile(reader, file, { plan, numbers, options });
    const columns = plan.columns.map(({ name }) => `"${name}"`).join(', ');
    const order = plan.key.map((name) => `"${name}"`).join(', ');
    const sql = `select ${columns} from "${plan.name}" order by ${order}`;
    read.push({ name: plan.name, sql, checksum });
  }
  await readOpenJobs(reader, file);
  for (const { name, sqlite, postgres } of COMPARED_VIEWS)
    read.push({ name, sql: sqlite, checksum: await checksumOf(reader, name, postgres) });
  return read;
}

/** Finishes the file without the server, and compares. */
async function finish(
  file: BackupFile,
  read: WhatWasRead,
  { signal, onProgress }: BackupOptions,
): Promise<void> {
  onProgress({ phase: 'indexing' });
  for (const steps of [file.goByRows(), queueInFile(file)]) {
    while (file.connection.insideNative(() => steps.next().done) !== true) await nextTurn(signal);
  }
  for (const { name, sql, checksum } of read) {
    onProgress({ phase: 'comparing', table: name });
    if (file.checksum(sql) !== checksum) throw new Error(`the rows of ${name} are not those that were read`);
    await nextTurn(signal);
  }
  file.finish();
}

async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}

async function checksumOf(reader: Reader, name: string, sql: string): Promise<string> {
  const digest = new RowDigest();
  for await (const rows of rowsInBatches(reader, { name: `view_${name}`, sql, rowsMax: ROWS_MAX }))
    digest.add(rows.map((row) => Object.values(row)));
  return digest.end();
}

async function checkVersion(reader: Reader, url: string): Promise<void> {
  const migrated = madeStatement<{ yes: boolean }>(
    `select to_regclass('kysely_migration') is not null as yes`,
  );
  const isOurs = (await reader.one(migrated, NO_VALUES))?.yes === true;
  if (!isOurs) throw new StoreOpenError(`The database ${withoutPassword(url)} was never used by Pagemark.`);
  const steps = await reader.all(
    madeStatement<{ name: string }>('select name from kysely_migration'),
    NO_VALUES,
  );
  const [first] = differingSteps(steps.map(({ name }) => name));
  if (first === undefined) return;
  throw new StoreOpenError(
    `The database ${withoutPassword(url)} is not of this version: the schema step ${first.subject} ${first.detail}. Use the version that it is of.`,
  );
}
