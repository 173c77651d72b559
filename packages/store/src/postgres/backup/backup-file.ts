import type Database from 'better-sqlite3';
import { RowDigest } from '../../transfer/row-digest.ts';
import type { SqliteConnection } from '../../sqlite/connection.ts';
import { openConnection } from '../../sqlite/open-connection.ts';
import { indexProject, indexReports } from '../../queries/search.ts';
import type { FileNumbers, FilePlan, FileTable } from './file-plan.ts';

/** Rows that are read back, or indexed for search, at a time. */
const ROWS_MAX = 1_000;
const INDEXED_MAX = 10_000;

type Part = { type: string; name: string; definition: string };

/**
 * A new SQLite file with the current schema. Its indexes and triggers are created after all rows. No other process
 * uses it; an unfinished file is useless.
 */
export class BackupFile {
  readonly connection: SqliteConnection;
  readonly #native: Database.Database;
  readonly #setAside: readonly Part[];
  readonly #numberOf: Database.Statement<[number], number>;
  readonly #numberUpTo: Database.Statement<[unknown], number>;

  private constructor(connection: SqliteConnection) {
    const { native } = connection;
    this.connection = connection;
    this.#native = native;
    // An interrupted file is deleted, so nothing needs rollback or durability before the end.
    for (const setting of [
      'journal_mode = OFF',
      'synchronous = OFF',
      'foreign_keys = OFF',
      'temp_store = FILE',
    ])
      native.pragma(setting);
    native.exec('create temp table renumbered (old integer primary key, new integer not null)');
    native.exec('begin immediate');
    this.#setAside = native
      .prepare<[], Part>(
        `select type, name, sql as definition from sqlite_schema
        where type in ('index', 'trigger') and sql is not null order by type, rowid`,
      )
      .all();
    for (const { type, name } of this.#setAside) native.exec(`drop ${type} "${name}"`);
    this.#numberOf = native.prepare<[number], number>('select new from renumbered where old = ?').pluck();
    this.#numberUpTo = native
      .prepare<[unknown], number>('select seq from reports where id <= ? order by id desc limit 1')
      .pluck();
  }

  /** Makes the file. Throws StoreOpenError. */
  static async open(path: string): Promise<BackupFile> {
    return new BackupFile((await openConnection(path)).connection);
  }

  tables(): ReadonlyMap<string, FileTable> {
    const names = this.#native
      .prepare<[], string>(`select name from sqlite_schema where type = 'table' order by name`)
      .pluck();
    const columns = this.#native.prepare<[string], { name: string; pk: number }>(
      'select name, pk from pragma_table_info(?) order by cid',
    );
    return new Map(
      names.all().map((table) => {
        const found = columns.all(table);
        const key = found.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
        return [table, { columns: found.map(({ name }) => name), key: key.map(({ name }) => name) }];
      }),
    );
  }

  /** Gives reports of the server other numbers. */
  renumber(pairs: readonly { old: number; new: number }[]): void {
    const insert = this.#native.prepare('insert into renumbered (old, new) values (?, ?)');
    for (const pair of pairs) insert.run(pair.old, pair.new);
  }

  numbers(nowMs: number): FileNumbers {
    return {
      nowMs,
      reportNumber: (seq) => this.#numberOf.get(seq) ?? seq,
      lastReportUpTo: (id) => this.#numberUpTo.get(id) ?? 0,
    };
  }

  /** Writes rows of a table, each as the values of its columns in order. */
  writer({ name, columns }: FilePlan): (rows: readonly (readonly unknown[])[]) => void {
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    const places = columns.map(() => '?').join(', ');
    const insert = this.#native.prepare(`insert into "${name}" (${names}) values (${places})`);
    return (rows) => {
      for (const row of rows) insert.run(...row);
    };
  }

  /** Makes an autoincrement table assign higher numbers than this. */
  keepNumber(table: string, last: number): void {
    const numbers = this.#native.prepare(
      `select 1 from sqlite_schema where name = ? and sql like '%autoincrement%'`,
    );
    if (numbers.get(table) === undefined) return;
    this.#native.prepare('delete from sqlite_sequence where name = ?').run(table);
    this.#native.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last);
  }

  /** Creates indexes and triggers; yields after each, so that the event loop can run. */
  *goByRows(): Generator<void> {
    for (const { definition } of this.#setAside) yield void this.#native.exec(definition);
    for (let first = 1; first <= this.#last('reports', 'seq'); first += INDEXED_MAX)
      yield void this.connection.run(indexReports, { firstSeq: first, lastSeq: first + INDEXED_MAX - 1 });
    const projects = this.#native.prepare<[], number>('select id from projects order by id').pluck();
    for (const projectId of projects.all()) this.connection.run(indexProject, { projectId });
  }

  #last(table: string, column: string): number {
    return Number(this.#native.prepare(`select max("${column}") from "${table}"`).pluck().get() ?? 0);
  }

  /** The checksum of the rows of a query. */
  checksum(sql: string): string {
    const digest = new RowDigest();
    let rows: unknown[][] = [];
    for (const row of this.#native.prepare<[], unknown[]>(sql).raw().iterate()) {
      rows.push(row);
      if (rows.length < ROWS_MAX) continue;
      digest.add(rows);
      rows = [];
    }
    digest.add(rows);
    return digest.end();
  }

  /** Finishes writing. Throws when a row refers to a missing one. */
  finish(): void {
    const [orphan] = this.#native.prepare<[], { table: string }>('pragma foreign_key_check').all();
    if (orphan !== undefined) throw new Error(`A row of ${orphan.table} refers to one that is not there`);
    this.#native.exec('commit');
  }

  close(): void {
    this.#native.close();
  }
}
