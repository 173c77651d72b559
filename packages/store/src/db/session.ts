import type { Tx } from './db.ts';
import type { Engine } from './engine.ts';
import type { CompiledStatement, Statement } from './statement.ts';

/** A row by column name: numbers, text, bytes (UUIDs are 16 bytes) or null. */
export type Row = Readonly<Record<string, unknown>>;

/** One connection to a database, for SQL that is built at run time from the tables: for transfers and integrity checks. */
export type Session = Tx &
  AsyncDisposable & {
    /** All rows of a query that returns few. Values are bound to `$1` or `?`. */
    query<R extends object = Row>(sql: string, ...values: readonly unknown[]): Promise<R[]>;
    /**
     * The rows of a query in batches of at most `rowsMax`, using little memory, in the open transaction. Nothing else can be read
     * before the last one.
     */
    batches<R extends object = Row>(sql: string, rowsMax: number): AsyncIterable<R[]>;
    close(): Promise<void>;
  };

/** The rows that a statement returned, and the number of rows that it changed. */
type Executed<R = unknown> = { rows: R[]; changes: number };

/** A connection that runs statements. The types of a statement and of its caller describe the rows of the SQL. */
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

/** The operations that differ between the engines. */
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

/** The rows of a query one by one, using little memory, in their own transaction. */
export async function* rowsOf<R extends object>(session: Session, sql: string): AsyncIterable<R> {
  await session.query('begin');
  try {
    for await (const rows of session.batches<R>(sql, ROWS_MAX)) yield* rows;
  } finally {
    await session.query('rollback').catch(() => undefined); // Some errors have already rolled back.
  }
}
