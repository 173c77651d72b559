import Database from 'better-sqlite3';
import type { CompiledStatement, Statement } from './statement.ts';

/**
 * How much of the file is read in place. Searches touch rows all over it, at half the cost of copying pages to a cache. A
 * worker touches the same few pages over and over, which are found in a cache at less than where the file has them.
 */
const MAPPED_BYTES = { mapped: 2_147_418_112, cached: 0 } as const;
export type Reading = keyof typeof MAPPED_BYTES;
/** What a connection caches, in KiB. A worker has five of them; pages that no longer fit come from the system's cache. */
const CACHE_KIB = { mapped: 65_536, cached: 24_576 } as const;
/** Pages of the write-ahead log before it is copied back (80 MB): a short one rewrites index pages over and over. */
const CHECKPOINT_PAGES = 20_000;
const RETRY_MS = 2;

export type ChannelOptions = {
  reading: Reading;
  /** How long a statement waits for a lock of another connection, in milliseconds: another process may be migrating. */
  busyMs: number;
  /** Whether it only reads. */
  isReader: boolean;
};

type Prepared = { compiled: CompiledStatement; driver: Database.Statement };

/**
 * Switches to a write-ahead log. Two processes that do so on a new file would wait for each other, so SQLite rejects one
 * of them immediately, whatever its busy timeout.
 */
function useWriteAheadLog(driver: Database.Database, busyMs: number): void {
  const endMs = performance.now() + busyMs;
  const sleeper = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (;;) {
    try {
      driver.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() >= endMs) throw error;
      Atomics.wait(sleeper, 0, 0, RETRY_MS);
    }
  }
}

/** One connection to a SQLite file, with its prepared statements. Every call is synchronous and short. */
export class SqliteChannel {
  readonly driver: Database.Database;
  readonly #prepared = new Map<string, Database.Statement>();

  /** Opens (and makes) the file. Throws SqliteError. */
  constructor(path: string, { reading, busyMs, isReader }: ChannelOptions) {
    this.driver = new Database(path, { timeout: busyMs });
    useWriteAheadLog(this.driver, busyMs);
    this.driver.pragma('synchronous = NORMAL');
    this.driver.pragma('foreign_keys = ON');
    this.driver.pragma('trusted_schema = OFF');
    // Deleted data is overwritten, so it is neither in free pages nor in backups.
    this.driver.pragma('secure_delete = ON');
    this.driver.pragma(`cache_size = -${CACHE_KIB[reading]}`);
    this.driver.pragma(`mmap_size = ${MAPPED_BYTES[reading]}`);
    this.driver.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    this.driver.pragma('temp_store = MEMORY');
    if (isReader) this.driver.pragma('query_only = ON');
  }

  all<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Row[] {
    const { compiled, driver } = this.#prepare(statement);
    // The statement's type describes what its SQL returns; SQLite has no types to verify it.
    return driver.all(...compiled.bind(args as Record<string, unknown>)) as Row[];
  }

  /** The first row, or null. */
  one<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Row | null {
    const { compiled, driver } = this.#prepare(statement);
    return (driver.get(...compiled.bind(args as Record<string, unknown>)) as Row | undefined) ?? null;
  }

  /** Runs a statement that returns no rows; returns how many rows it changed. */
  run<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): number {
    const { compiled, driver } = this.#prepare(statement);
    return driver.run(...compiled.bind(args as Record<string, unknown>)).changes;
  }

  #prepare<Args, Row>(statement: Statement<Args, Row>): Prepared {
    const compiled = statement.compile('sqlite');
    const driver = this.#prepared.get(compiled.name) ?? this.driver.prepare(compiled.sql);
    this.#prepared.set(compiled.name, driver);
    return { compiled, driver };
  }
}
