import Database from 'better-sqlite3';
import type { CompiledStatement, Statement } from '../statement/statement.ts';
import { defineSqlFunctions } from './sql-functions.ts';
import { LOCK_WAITS, prepareWriteLock } from './write-lock.ts';
import type { LockWait, WriteLock } from './write-lock.ts';

const CACHE_KIB = 65_536;
/**
 * How much of the file is read in place. Searches touch rows all over it, at half the cost of copying pages to a cache. A
 * worker touches the same few pages over and over, which are found in a cache at less than where the file has them.
 */
const MAPPED_BYTES = { 'in place': 2_147_418_112, cached: 0 } as const;
export type Reading = keyof typeof MAPPED_BYTES;
/** Pages of the write-ahead log before it is copied back (80 MB): a short one rewrites index pages over and over. */
const CHECKPOINT_PAGES = 20_000;

export type ConnectionOptions = { lockWait?: LockWait; reading?: Reading };

type Prepared = { compiled: CompiledStatement; native: Database.Statement };

/**
 * One connection to a SQLite file. Every call is synchronous and short; nothing is awaited inside a
 * transaction, so a transaction never spans the network.
 */
export class SqliteConnection {
  readonly #native: Database.Database;
  readonly #begin: Database.Statement;
  readonly #writeLock: WriteLock;
  readonly #commit: Database.Statement;
  readonly #rollback: Database.Statement;
  #isTransacting = false;
  readonly #prepared = new Map<Statement<never, unknown>, Prepared>();

  /** Opens (and makes) the file; `:memory:` for a database of this process alone. Throws SqliteError. */
  constructor(path: string, { lockWait = LOCK_WAITS.patient, reading = 'in place' }: ConnectionOptions = {}) {
    // Whatever comes later: to open a file, and to bring it up to date, may take another process a while.
    this.#native = new Database(path, { timeout: LOCK_WAITS.patient.firstMs });
    this.#native.pragma('journal_mode = WAL');
    this.#native.pragma('synchronous = NORMAL');
    this.#native.pragma('foreign_keys = ON');
    this.#native.pragma('trusted_schema = OFF');
    // Deleted data is overwritten, so that it is neither in free pages nor in backups.
    this.#native.pragma('secure_delete = ON');
    this.#native.pragma(`cache_size = -${CACHE_KIB}`);
    this.#native.pragma(`mmap_size = ${MAPPED_BYTES[reading]}`);
    this.#native.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    this.#native.pragma('temp_store = MEMORY');
    defineSqlFunctions(this.#native);
    this.#begin = this.#native.prepare('begin');
    this.#writeLock = prepareWriteLock(this.#native, lockWait);
    this.#commit = this.#native.prepare('commit');
    this.#rollback = this.#native.prepare('rollback');
  }

  /** The driver's connection, for operations without a statement. */
  get native(): Database.Database {
    if (!this.#native.inTransaction) this.#writeLock.restoreBusyTimeout();
    return this.#native;
  }

  all<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Row[] {
    const { compiled, native } = this.#prepare(statement);
    // The statement's type describes what its SQL returns; SQLite has no types to verify it.
    return native.all(...compiled.bind(args as Record<string, unknown>)) as Row[];
  }

  /** The first row, or null. */
  get<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Row | null {
    const { compiled, native } = this.#prepare(statement);
    return (native.get(...compiled.bind(args as Record<string, unknown>)) as Row | undefined) ?? null;
  }

  /** Runs a statement that returns no rows; returns how many rows it changed, and the last inserted rowid. */
  run<Args, Row>(
    statement: Statement<Args, Row>,
    args: NoInfer<Args>,
  ): { changes: number; insertedId: number } {
    const { compiled, native } = this.#prepare(statement);
    const { changes, lastInsertRowid } = native.run(...compiled.bind(args as Record<string, unknown>));
    return { changes, insertedId: Number(lastInsertRowid) };
  }

  /**
   * Runs `work` in a transaction that takes the write lock immediately: a transaction that reads before it writes
   * would fail when another process wrote in between, and the busy timeout would not help.
   */
  write<T>(work: () => T): T {
    return this.#transact(this.#writeLock.take, work);
  }

  /** Runs `work` on one snapshot of the database. */
  read<T>(work: () => T): T {
    return this.#transact(() => {
      this.#writeLock.restoreBusyTimeout();
      this.#begin.run();
    }, work);
  }

  close(): void {
    this.#native.close();
  }

  /** Inside a transaction, `work` is part of it. The driver's own wrapper would be created for each call, at 5 µs. */
  #transact<T>(begin: () => unknown, work: () => T): T {
    if (this.#native.inTransaction) return work();
    begin();
    this.#isTransacting = true;
    try {
      const result = work();
      this.#commit.run();
      return result;
    } catch (error) {
      // Some errors have rolled back already.
      if (this.#native.inTransaction) this.#rollback.run();
      throw error;
    } finally {
      this.#isTransacting = false;
    }
  }

  #prepare<Args, Row>(statement: Statement<Args, Row>): Prepared {
    // In a transaction nothing waits.
    if (!this.#isTransacting) this.#writeLock.restoreBusyTimeout();
    // The map only compares identities; the row and argument types play no part.
    const key = statement as Statement<never, unknown>;
    const known = this.#prepared.get(key);
    if (known !== undefined) return known;
    const compiled = statement.compile('sqlite');
    const prepared = { compiled, native: this.#native.prepare(compiled.sql) };
    this.#prepared.set(key, prepared);
    return prepared;
  }
}
