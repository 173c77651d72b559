import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from './engine.ts';
import type { Statement } from './statement.ts';

/** Runs single statements that read. */
export type Reader = {
  /** All rows of a statement. */
  all<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<Row[]>;
  /** The first row of a statement, or null. */
  one<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<Row | null>;
};

/**
 * Exists only in types; never set. It keeps a `Db` from being a `Tx`: a function that takes a transaction cannot be given the
 * database.
 */
declare const isTransaction: unique symbol;

/**
 * A transaction that writes. Await nothing else inside it: other transactions wait for its locks. It cannot be used after its
 * end, and the {@link Db} cannot be used inside it.
 */
export type Tx = Reader & {
  readonly engine: Engine;
  /** Runs a statement that writes; returns how many rows it changed. */
  run<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<number>;
  readonly [isTransaction]?: true;
};

/**
 * A database, on either engine. Single statements read committed data. Every function throws AppError `overloaded`, or
 * SqliteError `SQLITE_BUSY`, when the database cannot be reached or is locked for too long, and Error when it is called inside a
 * transaction of the same process.
 */
export type Db = Reader & {
  readonly engine: Engine;
  readonly [isTransaction]?: false;
  /** Runs one statement as a transaction; returns how many rows it changed. */
  run<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<number>;
  /**
   * Runs `work` in a transaction: either everything is stored, or nothing. `work` runs again when it loses against another
   * transaction, so it must have no effects outside the transaction.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`. On SQLite, where a commit costs as much as the statements of a small write, several calls share a
   * transaction that starts `pauseMs` after the previous one; 0: only calls from the same iteration of the event loop share one.
   */
  gathered<T>(work: (tx: Tx) => Promise<T>, pauseMs: number): Promise<T>;
  /** Runs `work` on one snapshot of the database. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** A number that changes with every commit, of any process. */
  dataVersion(): Promise<number>;
};

/** A transaction or snapshot of a database that is in progress or has ended, and the one around it. */
type Scope = { database: object; isOpen: boolean; outer: Scope | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` as a transaction or a snapshot of `database`, inside which {@link requireOutside} throws. */
export async function inScope<T>(database: object, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { database, isOpen: true, outer: scopes.getStore() };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

/**
 * Throws inside a transaction or a snapshot of `database`: a statement on another connection would see other data, and a second
 * transaction would wait for the first one forever.
 */
export function requireOutside(database: object): void {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) {
    if (scope.isOpen && scope.database === database)
      throw new Error('The database is used inside a transaction: use the transaction.');
  }
}
