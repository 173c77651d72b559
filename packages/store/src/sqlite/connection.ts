import type Database from 'better-sqlite3';
import type { Tx } from '../db/db.ts';
import type { SqliteChannel } from '../db/sqlite-channel.ts';
import { SqliteDb } from '../db/sqlite-db.ts';
import type { SqliteDbOptions } from '../db/sqlite-db.ts';
import type { Statement } from '../db/statement.ts';

/**
 * Synchronous calls on the connections of a {@link SqliteDb}, for what is not written over `Db` yet. Inside
 * {@link write} they use the connection that writes, elsewhere the one that reads.
 */
export class SqliteConnection {
  readonly db: SqliteDb;
  #isWriting = false;

  /** Opens (and makes) the file; `:memory:` for a database of this process alone. Throws SqliteError. */
  constructor(path: string, options: SqliteDbOptions = {}) {
    this.db = new SqliteDb(path, options);
  }

  /** The driver's connection that writes, for operations without a statement. */
  get native(): Database.Database {
    return this.db.native;
  }

  all<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Row[] {
    return this.#channel.all(statement, args);
  }

  /** The first row, or null. */
  get<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Row | null {
    return this.#channel.one(statement, args);
  }

  /** Runs a statement that returns no rows; returns how many rows it changed, and the last inserted rowid. */
  run<Args, Row>(
    statement: Statement<Args, Row>,
    args: NoInfer<Args>,
  ): { changes: number; insertedId: number } {
    if (!this.#isWriting) throw new Error('A statement that writes is outside of a transaction.');
    return this.db.writer.run(statement, args);
  }

  /** Runs `work` in a transaction. */
  write<T>(work: () => T): Promise<T> {
    return this.db.transaction(async (tx) => this.inside(tx, work));
  }

  /** Runs `work` as a part of an open transaction of {@link db}. */
  inside<T>(_tx: Tx, work: () => T): T {
    return this.insideNative(work);
  }

  /** Runs `work` in the transaction that was begun on {@link native}. Throws when there is none. */
  insideNative<T>(work: () => T): T {
    if (!this.db.writer.native.inTransaction) throw new Error('There is no open transaction.');
    this.#isWriting = true;
    try {
      return work();
    } finally {
      this.#isWriting = false;
    }
  }

  /** Runs `work` on one snapshot of the database. */
  read<T>(work: () => T): T {
    const { reader } = this.db;
    if (reader.native.inTransaction) return work();
    reader.begin();
    try {
      return work();
    } finally {
      reader.rollback(); // It has read only: there is nothing to commit.
    }
  }

  close(): Promise<void> {
    return this.db.close();
  }

  get #channel(): SqliteChannel {
    return this.#isWriting ? this.db.writer : this.db.reader;
  }
}
