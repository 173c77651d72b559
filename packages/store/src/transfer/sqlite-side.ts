import type Database from 'better-sqlite3';
import type { SqliteDb } from '../db/sqlite-db.ts';
import { indexFindingsOf } from '../queries/findings.ts';
import { indexReports } from '../queries/search.ts';
import { openConnection, openForReading } from '../sqlite/open-connection.ts';
import { StoreOpenError } from '@pagemark/core';
import type { CopySource, CopyTarget, Table } from './copy-port.ts';
import { isInternal } from './copied-tables.ts';

/** Reports that are indexed for search at a time. */
const INDEXED_MAX = 10_000;

/** Runs `work` on a SQLite file that others may write to. Throws StoreOpenError. */
export async function withFile<T>(path: string, work: (source: CopySource) => Promise<T>): Promise<T> {
  const native = openForReading(path);
  try {
    return await work(sourceOf(native));
  } finally {
    native.close();
  }
}

/** Runs `work` on a SQLite file that is locked for writing meanwhile. Throws StoreOpenError. */
export async function withLockedFile<T>(path: string, work: (source: CopySource) => Promise<T>): Promise<T> {
  const native = openForReading(path);
  try {
    lock(native, path);
    return await work(sourceOf(native));
  } finally {
    if (native.inTransaction) native.exec('rollback');
    native.close();
  }
}

function lock(native: Database.Database, path: string): void {
  try {
    native.pragma('query_only = OFF'); // A connection that may not write cannot take the lock.
    native.exec('begin immediate');
    native.pragma('query_only = ON');
  } catch (cause) {
    throw new StoreOpenError(`The database ${path} is in use. Stop the service first.`, { cause });
  }
}

function sourceOf(native: Database.Database): CopySource {
  return {
    engine: 'sqlite',
    tables: async () => tablesOf(native),
    batches: (sql, rowsMax) => batchesOf(native, sql, rowsMax),
    lastNumber: async (table) => lastNumber(native, table),
  };
}

type Found = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

function tablesOf(native: Database.Database): Table[] {
  const tables = native
    .prepare<[], { name: string }>(`select name from sqlite_schema where type = 'table' order by name`)
    .all();
  return tables
    .filter(({ name }) => !isInternal(name))
    .map(({ name }) => {
      const columns = native.prepare<[string], Found>('select * from pragma_table_info(?)').all(name);
      const parents = native
        .prepare<[string], string>('select "table" from pragma_foreign_key_list(?)')
        .pluck();
      return {
        name,
        columns: columns.map((column) => ({
          name: column.name,
          type: column.type,
          isOptional: column.notnull === 0 || column.dflt_value !== null,
        })),
        key: columns
          .filter(({ pk }) => pk > 0)
          .toSorted((a, b) => a.pk - b.pk)
          .map((column) => column.name),
        parents: parents.all(name),
      };
    });
}

async function* batchesOf(native: Database.Database, sql: string, rowsMax: number) {
  let batch: Record<string, unknown>[] = [];
  for (const row of native.prepare<[], Record<string, unknown>>(sql).iterate()) {
    batch.push(row);
    if (batch.length < rowsMax) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function lastNumber(native: Database.Database, table: string): number {
  const isThere = native.prepare(`select 1 from sqlite_schema where name = 'sqlite_sequence'`).get();
  if (isThere === undefined) return 0;
  return (
    native.prepare<[string], number>('select seq from sqlite_sequence where name = ?').pluck().get(table) ?? 0
  );
}

/**
 * Runs `work` on a new SQLite file with the current schema, and commits. No other process uses the file; an unfinished
 * one is useless. Throws StoreOpenError, and Error when a row refers to a missing one.
 */
export async function withNewFile<T>(path: string, work: (target: CopyTarget) => Promise<T>): Promise<T> {
  const { db } = await openConnection(path);
  const { native } = db;
  try {
    for (const setting of [
      'journal_mode = OFF',
      'synchronous = OFF',
      'foreign_keys = OFF',
      'temp_store = FILE',
    ])
      native.pragma(setting);
    native.exec('begin immediate');
    const result = await work(targetOf(db));
    const [orphan] = native.prepare<[], { table: string }>('pragma foreign_key_check').all();
    if (orphan !== undefined) throw new Error(`A row of ${orphan.table} refers to one that is not there`);
    native.exec('commit');
    return result;
  } finally {
    await db.close();
  }
}

function targetOf(db: SqliteDb): CopyTarget {
  const { native } = db;
  const inserts = new Map<string, Database.Statement<unknown[]>>();
  return {
    ...sourceOf(native),
    storable: (text) => text,
    insert: async ({ name, columns }, rows) => {
      let insert = inserts.get(name);
      if (insert === undefined) {
        const written = columns.filter(({ isWritten }) => isWritten);
        const names = written.map((column) => `"${column.name}"`).join(', ');
        insert = native.prepare(
          `insert into "${name}" (${names}) values (${written.map(() => '?').join(', ')})`,
        );
        inserts.set(name, insert);
      }
      for (const row of rows) insert.run(...row);
    },
    indexes: async (table) =>
      native
        .prepare<[string], { name: string; definition: string }>(
          `select '"' || name || '"' as name, sql as definition from sqlite_schema
          where type = 'index' and tbl_name = ? and sql is not null order by rowid`,
        )
        .all(table),
    run: async (sql) => void native.exec(sql),
    keepNumber: async (table, last) => keepNumber(native, table, last),
    complete: async (options) => {
      options.onProgress?.({ step: 'index', table: 'report_search' });
      await indexForSearch(db, options.signal);
    },
  };
}

/** Makes an autoincrement table assign higher numbers than this. */
function keepNumber(native: Database.Database, table: string, last: number): void {
  const isNumbered = native.prepare(
    `select 1 from sqlite_schema where name = ? and sql like '%autoincrement%'`,
  );
  if (isNumbered.get(table) === undefined || last <= lastNumber(native, table)) return;
  native.prepare('delete from sqlite_sequence where name = ?').run(table);
  native.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last);
}

async function indexForSearch(db: SqliteDb, signal?: AbortSignal): Promise<void> {
  const { native } = db;
  const last = native.prepare<[], number>('select coalesce(max(seq), 0) from reports').pluck().get() ?? 0;
  for (let first = 1; first <= last; first += INDEXED_MAX) {
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    const range = { firstSeq: first, lastSeq: first + INDEXED_MAX - 1 };
    db.writer.run(indexReports, range);
    db.writer.run(indexFindingsOf, range);
  }
}
