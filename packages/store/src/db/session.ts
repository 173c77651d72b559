import type { Tx } from './db.ts';
import type { Engine } from './engine.ts';
import type { CompiledStatement, Statement } from './statement.ts';

/** A row by its columns: numbers, text, bytes (UUIDs as 16 of them) or null. */
export type Row = Readonly<Record<string, unknown>>;

/** One connection to a database, for SQL that is made when the tables are known: by transfers and checks of integrity. */
export type Session = Tx &
  AsyncDisposable & {
    /** All rows of a query that has few. Values take the places of `$1` or `?`. */
    query<R extends object = Row>(sql: string, ...values: readonly unknown[]): Promise<R[]>;
    /**
     * The rows of a query with little memory, at most `rowsMax` at a time, in the transaction that is open. Nothing else can be
     * read before their end.
     */
    batches<R extends object = Row>(sql: string, rowsMax: number): AsyncIterable<R[]>;
    close(): Promise<void>;
  };

/** What a statement returned, and how many rows it changed. */
type Executed<R = unknown> = { rows: R[]; changes: number };

/** A connection on which statements run. The types of a statement and of its caller describe what the SQL returns. */
export function txOn(
  engine: Engine,
  execute: (compiled: CompiledStatement, args: Record<string, unknown>) => Promise<Executed>,
): Tx {
  const executed = <Args, R>(statement: Statement<Args, R>, args: Args) =>
    execute(statement.compile(engine), args as Record<string, unknown>) as Promise<Executed<R>>;
  return {
    engine,
    all: (statement, args) => executed(statement, args).then(({ rows }) => rows),
    one: (statement, args) => executed(statement, args).then(({ rows }) => rows[0] ?? null),
    run: (statement, args) => executed(statement, args).then(({ changes }) => changes),
  };
}

/** What differs between the engines. */
type Driver = Pick<Session, 'engine' | 'close'> & {
  execute(sql: string, values: readonly unknown[]): Promise<Executed>;
  batches(sql: string, rowsMax: number): AsyncIterable<unknown[]>;
};

export function createSession(driver: Driver): Session {
  return {
    ...txOn(driver.engine, (compiled, args) => driver.execute(compiled.sql, compiled.bind(args))),
    query: async <R extends object>(sql: string, ...values: readonly unknown[]) =>
      (await driver.execute(sql, values)).rows as R[],
    batches: <R extends object>(sql: string, rowsMax: number) =>
      driver.batches(sql, rowsMax) as AsyncIterable<R[]>,
    close: () => driver.close(),
    [Symbol.asyncDispose]: () => driver.close(),
  };
}

const ROWS_MAX = 500;

/** The rows of a query, one by one, with little memory and in a transaction of their own. */
export async function* rowsOf<R extends object>(session: Session, sql: string): AsyncIterable<R> {
  await session.query('begin');
  try {
    for await (const rows of session.batches<R>(sql, ROWS_MAX)) yield* rows;
  } finally {
    await session.query('rollback').catch(() => undefined); // Some errors have rolled back already.
  }
}
