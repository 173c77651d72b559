import type Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db, Reader, Tx } from './db.ts';
import { GatheredWrites, LOCK_WAITS_MS, Mutex, prepareWriteLock } from './sqlite-writes.ts';
import { openSqlite, sqliteSession } from './sqlite-session.ts';
import type { Reading } from './sqlite-session.ts';
import type { Session } from './session.ts';
import { sqliteStatement } from './statement.ts';
import type { Statement } from './statement.ts';
import { inScope, requireOutside } from './db.ts';
import type { LockWait, WriteLock } from './sqlite-writes.ts';

/** A connection with its driver, for operations that are not statements. */
type Channel = Session & { driver: Database.Database };

export type SqliteDbOptions = {
  /** How long a write waits for the lock of another process. Default: long. */
  lockWait?: LockWait | undefined;
  /** How pages of the file are read: memory-mapped, for searches (the default), or through a cache, for workers. */
  reading?: Reading | undefined;
};

/**
 * A SQLite file. Its writes take turns on one connection; reads use other connections, so they never see half a transaction. All
 * promises are already resolved: a transaction does not span I/O.
 */
export class SqliteDb implements Db {
  readonly engine = 'sqlite';
  /** The connection that writes. It is in a transaction while {@link transaction} runs. */
  readonly writer: Channel;
  readonly #open: (isReader: boolean) => Channel;
  readonly #waitMs: number;
  readonly #lock: WriteLock;
  readonly #writes = new Mutex();
  readonly #snapshots = new Mutex();
  readonly #gathered = new GatheredWrites((work) => this.transaction(work));
  #reader: Channel | null = null;
  #snapshot: Channel | null = null;

  /** Opens or creates the file. Throws SqliteError. */
  constructor(path: string, { lockWait = 'long', reading = 'mapped' }: SqliteDbOptions = {}) {
    const busyMs = LOCK_WAITS_MS.long;
    this.#open = (isReader) => {
      const driver = openSqlite(path, { reading, busyMs, isReader });
      return { ...sqliteSession(driver), driver };
    };
    this.#waitMs = LOCK_WAITS_MS[lockWait];
    this.writer = this.#open(false);
    this.#lock = prepareWriteLock(this.writer.driver, busyMs);
  }

  /** The connection for single reads. */
  get reader(): Channel {
    this.#reader ??= this.#open(true);
    return this.#reader;
  }

  /** The driver of the connection that writes, for operations that are not statements. */
  get driver(): Database.Database {
    const { driver } = this.writer;
    if (!driver.inTransaction) this.#lock.restoreBusyTimeout();
    return driver;
  }

  async all<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<Row[]> {
    requireOutside(this);
    return this.reader.all(statement, args);
  }

  async one<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<Row | null> {
    requireOutside(this);
    return this.reader.one(statement, args);
  }

  run<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<number> {
    return this.transaction((tx) => tx.run(statement, args));
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    requireOutside(this);
    const endMs = performance.now() + this.#waitMs;
    return this.#writes.run(async () => {
      await this.#lock.take(endMs);
      return finish(this, this.writer, work);
    });
  }

  async gathered<T>(work: (tx: Tx) => Promise<T>, pauseMs: number): Promise<T> {
    requireOutside(this);
    return this.#gathered.run(work, pauseMs);
  }

  async snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    requireOutside(this);
    return this.#snapshots.run(async () => {
      this.#snapshot ??= this.#open(true);
      this.#snapshot.driver.exec('begin');
      return finish(this, this.#snapshot, work);
    });
  }

  async dataVersion(): Promise<number> {
    // The number also changes with writes of this process, because they use another connection than the one that reads.
    return (await this.one(dataVersion, {}))?.version ?? 0;
  }

  /** Closes the file once all waiting and running transactions have ended. */
  close(): Promise<void> {
    return this.#writes.run(async () => {
      for (const channel of [this.writer, this.#reader, this.#snapshot]) channel?.driver.close();
    });
  }
}

export const dataVersion = sqliteStatement<Record<string, never>, { version: number }>(
  () => sql`select data_version as version from pragma_data_version`,
);

/** Runs `work` in the open transaction of a connection of `database`, and commits or rolls back. */
async function finish<T>(database: SqliteDb, channel: Channel, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isOver = false;
  const open = (): Channel => {
    if (isOver) throw new Error('The transaction is over.');
    return channel;
  };
  const tx: Tx = {
    engine: 'sqlite',
    all: async (statement, args) => open().all(statement, args),
    one: async (statement, args) => open().one(statement, args),
    run: async (statement, args) => open().run(statement, args),
  };
  try {
    const result = await inScope(database, () => work(tx));
    channel.driver.exec('commit');
    return result;
  } catch (error) {
    if (channel.driver.inTransaction) channel.driver.exec('rollback'); // Some errors have already rolled back.
    throw error;
  } finally {
    isOver = true;
  }
}
