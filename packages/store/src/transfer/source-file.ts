import type Database from 'better-sqlite3';
import { differingSteps } from '../integrity/schema-invariant.ts';
import { openForReading } from '../sqlite/open-for-reading.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { READ_BY } from './copied-tables.ts';
import type { SourceRow } from './table-columns.ts';

/**
 * A SQLite file that is only read, and locked for writing while it is open. The only transaction of this package that
 * stays open during network requests.
 */
export class SourceFile {
  readonly #path: string;
  readonly #native: Database.Database;

  /** Throws StoreOpenError: when there is no such file, when it is of another version, when it is in use. */
  constructor(path: string, nowMs: number) {
    this.#path = path;
    this.#native = openForReading(path);
    try {
      this.#native.pragma('query_only = OFF'); // A connection that may not write cannot take the lock.
      this.#native.exec('begin immediate');
      this.#native.pragma('query_only = ON');
      this.#checkVersion();
      this.#checkIdle(nowMs);
    } catch (cause) {
      this.close();
      throw cause instanceof StoreOpenError
        ? cause
        : this.#refusal('is in use. Stop the service first.', cause);
    }
  }

  /** Every table with its columns. */
  tables(): ReadonlyMap<string, readonly string[]> {
    const names = this.#native
      .prepare<[], { name: string }>(`select name from sqlite_schema where type = 'table' order by name`)
      .all();
    const columns = this.#native
      .prepare<[string], string>('select name from pragma_table_info(?) order by cid')
      .pluck();
    return new Map(names.map(({ name }) => [name, columns.all(name)]));
  }

  count(table: string): number {
    // The name is one of `tables`.
    return this.#native.prepare(`select count(*) from "${table}"`).pluck().get() as number;
  }

  /** Rows in the order of a key. Nothing else can be read before its end. */
  rows(table: string, key: readonly string[]): IterableIterator<SourceRow> {
    const order = key.map((name) => `"${name}"`).join(', ');
    // Of two columns of one name a row has the last.
    const read = Object.entries(READ_BY[table] ?? {}).map(([name, sql]) => `, ${sql} as "${name}"`);
    const select = `select *${read.join('')} from "${table}" order by ${order}`;
    return this.#native.prepare<[], SourceRow>(select).iterate();
  }

  /** The rows of a query as arrays. Nothing else can be read before their end. */
  rowsOf(sql: string): IterableIterator<unknown[]> {
    return this.#native.prepare<[], unknown[]>(sql).raw().iterate();
  }

  /** The same as an array, for a query with few rows. */
  query(sql: string): unknown[][] {
    return this.#native.prepare<[], unknown[]>(sql).raw().all();
  }

  /** The highest row number that a table ever assigned; 0 when it stores none. */
  lastNumber(table: string): number {
    const kept = this.#native
      .prepare<[string], number>('select seq from sqlite_sequence where name = ?')
      .pluck();
    return kept.get(table) ?? 0;
  }

  /** The rows of a query, of the type that it selects. Nothing else can be read before their end. */
  select<Row>(sql: string): IterableIterator<Row> {
    return this.#native.prepare<[], Row>(sql).iterate();
  }

  /** Gives the lock back. */
  close(): void {
    if (this.#native.inTransaction) this.#native.exec('rollback');
    this.#native.close();
  }

  #checkVersion(): void {
    const migrated = this.#native
      .prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`)
      .get();
    if (migrated === undefined) throw this.#refusal('was never used by Pagemark.');
    const applied = this.query('select name from kysely_migration').map(([name]) => String(name));
    const [first] = differingSteps(applied);
    if (first === undefined) return;
    throw this.#refusal(
      `is not of this version: the schema step ${first.subject} ${first.detail}. Bring it up to date with \`pagemark migrate\` first.`,
    );
  }

  #checkIdle(nowMs: number): void {
    const [[runs, imports] = []] = this.query(
      `select (select count(*) from claims where lease_until > ${nowMs}),
        (select count(*) from imports where token is not null and lease_until > ${nowMs})`,
    );
    if (runs === 0 && imports === 0) return;
    throw this.#refusal(
      `is being worked on: ${String(runs)} runs and ${String(imports)} imports are in progress. Stop the service first; if it was killed, wait one minute.`,
    );
  }

  #refusal(message: string, cause?: unknown): StoreOpenError {
    return new StoreOpenError(`The database ${this.#path} ${message}`, { cause });
  }
}
