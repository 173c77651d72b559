import pg from 'pg';
import type { Reader, Tx } from '../db/db.ts';
import { PostgresDb, storableText } from '../db/postgres-db.ts';
import { createPool } from '../db/postgres-pool.ts';
import type { Statement } from '../db/statement.ts';
import { forgetSecretKey, needsSecretKey } from '../operations/secrets.ts';
import { databaseName } from '../database-url.ts';
import { migratePostgresDatabase } from '../postgres/migrate-postgres.ts';
import { StoreOpenError } from '@pagemark/core';
import type { CopySource, CopyTarget, Table, TablePlan } from './copy-port.ts';
import { isBusy } from '../db/connection-loss.ts';

type Values = { values: readonly unknown[] };

/** A PostgreSQL statement that is created when the tables are known, with positional values. */
function madeStatement<Row = never>(sql: string): Statement<Values, Row> {
  return { compile: () => ({ sql, bind: valuesOf }) };
}

function valuesOf({ values }: Record<string, unknown>): unknown[] {
  return values as unknown[]; // The type of the statement's arguments guarantees it.
}

const NO_VALUES: Values = { values: [] };

/** Rows that are read or written take their time, and the other side works in between. */
const UNLIMITED = ['statement_timeout', 'idle_in_transaction_session_timeout'];

/**
 * Runs `work` on one snapshot of a PostgreSQL database. With `isLocked`, no other session can write meanwhile, and the
 * snapshot is the end of what was written. Throws StoreOpenError.
 */
export async function withSnapshot<T>(
  url: string,
  isLocked: boolean,
  work: (source: CopySource) => Promise<T>,
): Promise<T> {
  const connection = new PostgresDb(createPool(url));
  try {
    const tables = await connection.all(listTables, NO_VALUES);
    return await connection.snapshot(async (reader) => {
      for (const setting of UNLIMITED) await reader.all(madeStatement(`set local ${setting} = 0`), NO_VALUES);
      // Before the first query, with which the snapshot begins.
      if (isLocked) await lock(reader, tables, url);
      return work(sourceOf(reader));
    });
  } finally {
    await connection.close();
  }
}

async function lock(reader: Reader, tables: readonly Table[], url: string): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => `"${name}"`).join(', ');
  const lockAll = madeStatement(`lock table ${names} in share mode`);
  await reader.all(lockAll, NO_VALUES).catch((cause: unknown) => {
    if (!isBusy(cause)) throw cause;
    throw new StoreOpenError(
      `The database ${databaseName({ engine: 'postgres', url })} is in use. Stop the service first.`,
      {
        cause,
      },
    );
  });
}

function sourceOf(reader: Reader): CopySource {
  let cursors = 0;
  return {
    engine: 'postgres',
    tables: () => reader.all(listTables, NO_VALUES),
    batches: (sql, rowsMax) => rowsInBatches(reader, { name: `copy_${(cursors += 1)}`, sql, rowsMax }),
    lastNumber: async (table) => {
      const identity = madeStatement<{ last: number | null }>(
        `select pg_sequence_last_value(pg_get_serial_sequence('"${table}"', attname)) as last
        from pg_attribute where attrelid = to_regclass('"${table}"') and attidentity <> ''`,
      );
      return (await reader.one(identity, NO_VALUES))?.last ?? 0;
    },
  };
}

const listTables = madeStatement<Table>(`
  select tables.relname as name,
    (select json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, null),
        'isOptional', not attnotnull or atthasdef or attidentity <> '') order by attnum)
      from pg_attribute where attrelid = tables.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select json_agg(attname order by array_position(indkey::int2[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = tables.oid and indisprimary), '[]') as key,
    coalesce((select json_agg(parents.relname) from pg_constraint join pg_class as parents on parents.oid = confrelid
      where conrelid = tables.oid and contype = 'f'), '[]') as parents
  from pg_class as tables
  where relkind = 'r' and relnamespace = current_schema()::regnamespace
  order by relname`);

/**
 * Runs `work` on a PostgreSQL database, which gets the current schema first, as one transaction: after any failure it
 * is as it was. Throws StoreOpenError.
 */
export async function withNewDatabase<T>(url: string, work: (target: CopyTarget) => Promise<T>): Promise<T> {
  await migratePostgresDatabase(url);
  const connection = new PostgresDb(createPool(url));
  try {
    const result = await connection.transaction(async (tx) => {
      // A program that starts on the target meanwhile waits here, and then finds it in use.
      await tx.run(madeStatement('lock table accounts in share row exclusive mode'), NO_VALUES);
      for (const setting of UNLIMITED) await tx.run(madeStatement(`set local ${setting} = 0`), NO_VALUES);
      await tx.run(madeStatement(`set local maintenance_work_mem = '256MB'`), NO_VALUES);
      const copied = await work(targetOf(tx)).catch(rolledBack);
      // Where nothing waits to be opened with the key of the source, the new database may be used with any.
      if (!(await needsSecretKey(tx))) await forgetSecretKey(tx);
      return copied;
    });
    await connection.all(madeStatement('analyze'), NO_VALUES);
    return result;
  } finally {
    await connection.close();
  }
}

/** An automatic retry would take as long and fail the same way. */
function rolledBack(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  throw new StoreOpenError(`The copy failed, and nothing was copied: ${error.message}.`, { cause: error });
}

function targetOf(tx: Tx): CopyTarget {
  return {
    ...sourceOf(tx),
    storable: storableText,
    insert: async (plan, rows) => {
      const written = plan.columns.filter(({ isWritten }) => isWritten);
      const values = written.map(({ type }, index) => rows.map((row) => toSent(row[index], type)));
      await tx.run(insertStatement(plan), { values });
    },
    indexes: (table) => tx.all(listIndexes, { values: [`"${table}"`] }),
    run: async (sql) => void (await tx.run(madeStatement(sql), NO_VALUES)),
    keepNumber: (table, last) => keepNumber(tx, table, last),
    // Entries of the queue are made by the first worker.
    complete: () => Promise.resolve(),
  };
}

/** Inserts rows with the numbers that they have; the values are arrays, one for each written column. */
function insertStatement({ name, columns }: TablePlan) {
  const written = columns.filter(({ isWritten }) => isWritten);
  const names = written.map((column) => `"${column.name}"`).join(', ');
  const arrays = written.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  return madeStatement(
    `insert into "${name}" (${names}) overriding system value select * from unnest(${arrays})`,
  );
}

/** The driver writes bytes in an array as those of `bytea`. */
function toSent(value: unknown, type: string): unknown {
  return type === 'uuid' && value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}

const listIndexes = madeStatement<{ name: string; definition: string }>(`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where indrelid = $1::text::regclass and not indisprimary
    and not exists (select 1 from pg_constraint where conindid = indexrelid)
  order by 1`);

/** The next row gets a number that no row had before, not even a deleted one. */
async function keepNumber(tx: Tx, table: string, last: number): Promise<void> {
  const columns = madeStatement<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::text::regclass and attidentity <> ''`,
  );
  const identity = await tx.one(columns, { values: [`"${table}"`] });
  if (identity === null) return;
  await tx.run(
    madeStatement(
      `select setval(pg_get_serial_sequence('"${table}"', '${identity.name}'), last) from (
        select greatest($1::bigint, (select max("${identity.name}") from "${table}")) as last) as numbers
      where last > 0`,
    ),
    { values: [last] },
  );
}

type BatchedRead = {
  /** Of the cursor: no other of that name is open. */
  name: string;
  sql: string;
  rowsMax: number;
};

/** The rows of a query in batches, through a cursor of the open transaction, because the driver would hold all of them in memory. */
async function* rowsInBatches(
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
