import type { Tx } from './db.ts';
import type { Statement } from './statement.ts';

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

/** What differs between the engines. `execute` also counts the rows that a statement changed. */
type Driver = Pick<Session, 'engine' | 'close'> & {
  execute(sql: string, values: readonly unknown[]): Promise<{ rows: unknown[]; changes: number }>;
  batches(sql: string, rowsMax: number): AsyncIterable<unknown[]>;
};

export function createSession(driver: Driver): Session {
  const { engine } = driver;
  const execute = <Args, R>(statement: Statement<Args, R>, args: Args) => {
    const compiled = statement.compile(engine);
    return driver.execute(compiled.sql, compiled.bind(args as Record<string, unknown>));
  };
  // The types of a statement and of its caller describe what the SQL returns.
  const all: Session['all'] = async <Args, R>(statement: Statement<Args, R>, args: Args) =>
    (await execute(statement, args)).rows as R[];
  return {
    engine,
    all,
    one: async (statement, args) => (await all(statement, args))[0] ?? null,
    run: async (statement, args) => (await execute(statement, args)).changes,
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
