import pg from 'pg';
import { PostgresDb } from '../db/postgres-db.ts';
import type { Session } from '../db/postgres-db.ts';
import { migratePostgresDatabase, withoutPassword } from '../postgres/open-postgres-store.ts';
import { createPool } from '../db/postgres-pool.ts';
import { forgetSecretKey, needsSecretKey } from '../operations/secrets.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { COMPARED_VIEWS, MADE_WITH_SCHEMA } from './copied-tables.ts';
import { copyTable } from './copy-table.ts';
import { compareTable, compareView } from './compare-table.ts';
import { moveJobs } from './transfer-jobs.ts';
import type { TransferredTable, MoveOptions } from './transfer-progress.ts';
import { planTables } from './plan-tables.ts';
import { SourceFile } from './source-file.ts';
import type { TargetTable } from './table-columns.ts';
import { listTables, madeStatement, NO_VALUES } from './target-statements.ts';

/**
 * Copies everything from a SQLite file into an empty PostgreSQL database, compares both, and returns what was copied.
 * It is one transaction: after any failure the target is empty and the transfer can start over. The file is locked
 * for writing meanwhile. Throws StoreOpenError when the target is not empty, the file is in use or has another
 * version, or the two differ in the end.
 */
export async function transferDatabase(options: MoveOptions): Promise<TransferredTable[]> {
  const source = new SourceFile(options.from, options.nowMs);
  try {
    await migratePostgresDatabase(options.to);
    const connection = new PostgresDb(createPool(options.to));
    try {
      const moved = await connection.transaction((session) =>
        moveAll(session, source, options).catch(brokenOff),
      );
      await connection.all(madeStatement('analyze'), NO_VALUES);
      return moved;
    } finally {
      await connection.close();
    }
  } finally {
    source.close();
  }
}

/** An error of the server has rolled everything back. An automatic retry would take as long and fail the same way. */
function brokenOff(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  throw new StoreOpenError(`The move broke off, and nothing was moved: ${error.message}.`, { cause: error });
}

async function moveAll(
  session: Session,
  source: SourceFile,
  options: MoveOptions,
): Promise<TransferredTable[]> {
  // A program that starts on the target meanwhile waits here, and then finds it in use.
  await session.run(madeStatement('lock table accounts in share row exclusive mode'), NO_VALUES);
  // Many rows take long; the file stays locked meanwhile.
  await session.run(madeStatement('set local statement_timeout = 0'), NO_VALUES);
  await session.run(madeStatement('set local idle_in_transaction_session_timeout = 0'), NO_VALUES);
  await session.run(madeStatement(`set local maintenance_work_mem = '256MB'`), NO_VALUES);
  const tables = await session.all(listTables, NO_VALUES);
  await refuseUnlessEmpty(session, tables, options.to);
  const plans = planTables(source.tables(), tables);
  const checksums = new Map<string, string>();
  for (const plan of plans) checksums.set(plan.name, await copyTable(session, source, { plan, options }));
  await moveJobs(session, source, options);
  const moved: TransferredTable[] = [];
  for (const plan of plans) {
    const ofRows = source.count(plan.name);
    const { rows, checksum } = await compareTable(session, { plan, options, ofRows });
    if (rows !== ofRows || checksum !== checksums.get(plan.name)) throw differs(plan.name);
    moved.push({ name: plan.name, rows, checksum });
  }
  for (const view of COMPARED_VIEWS) {
    const same = await compareView(session, source, view);
    if (same === null) throw differs(view.name);
    moved.push(same);
  }
  // Where nothing waits to be opened with the key of the file, the new database may be used with any.
  if (!(await needsSecretKey(session))) await forgetSecretKey(session);
  return moved;
}

async function refuseUnlessEmpty(
  session: Session,
  tables: readonly TargetTable[],
  url: string,
): Promise<void> {
  const used: string[] = [];
  for (const { name } of tables) {
    if (MADE_WITH_SCHEMA.has(name)) continue;
    const found = await session.one(madeStatement(`select 1 as found from "${name}" limit 1`), NO_VALUES);
    if (found !== null) used.push(name);
  }
  if (used.length === 0) return;
  throw new StoreOpenError(
    `The database ${withoutPassword(url)} is not empty: it has rows in ${used.join(', ')}. Move into a new one.`,
  );
}

function differs(table: string): StoreOpenError {
  return new StoreOpenError(
    `The rows of ${table} are not the same in both databases. Nothing was moved; \`pagemark doctor\` tells whether the file is sound.`,
  );
}
