import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@pagemark/domain';
import { sql } from 'kysely';
import type { Db, Reader, Tx } from './db.ts';
import { postgresStatement } from './statement.ts';
import type { CompiledStatement, Statement } from './statement.ts';
import { txOn } from './session.ts';
import { inScope, requireOutside } from './db.ts';
import { isBusy, isConnectionLoss, isLostRace, isRefusal, isUnwritable } from './error-codes.ts';
import type pg from 'pg';

/** Attempts of a transaction that keeps losing against others. */
const TRIES_MAX = 10;
/**
 * A call fails after this many dead connections in a row: after a restart of the server, all connections of the pool are dead.
 */
const LOSSES_MAX = 3;
/** The pause before a retry, in milliseconds, multiplied by the number of attempts so far; half of it is random. */
const RETRY_PAUSE_MS = 5;
const RETRY_AFTER_S = 1;
/** A full disk takes time or an operator to fix. */
const UNWRITABLE_RETRY_AFTER_S = 30;

/** Whether a transaction got so far that it may have been committed. */
type CommitState = { committing: boolean };

/** Retries work that was rolled back because of a conflict with another transaction or dead connections. */
async function withRetry<T>(attempt: (state: CommitState) => Promise<T>, lossesMax = LOSSES_MAX): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const state: CommitState = { committing: false };
    try {
      return await attempt(state);
    } catch (error) {
      // Once the commit was sent, its outcome is unknown; before that, nothing was stored.
      const isWorthIt = isConnectionLoss(error) ? !state.committing && tries < lossesMax : isLostRace(error);
      if (tries >= TRIES_MAX || !isWorthIt) throw toStoreError(error);
    }
    await pause(RETRY_PAUSE_MS * tries * (0.5 + Math.random() / 2));
  }
}

/** The data version changes with the commit, in the same message to the server, without an extra round trip. */
export const VERSION_AND_COMMIT =
  'update data_versions set version = version + 1 where slot = (pg_backend_pid() % 32)::smallint; commit';

/** The number of rows that this process writes before it checks again for tables that have grown. */
const GROWTH_ROWS = 500;

/**
 * Analyzes the tables that have more than twice as many pages as when they were last analyzed, so all sessions plan their
 * statements again: a prepared statement or foreign key keeps its plan, and a plan for a small table may read the whole table
 * each time. Autovacuum runs once a minute, when an import may already have created a million rows. A role that does not own the
 * tables analyzes nothing.
 */
export const analyzeGrown = postgresStatement<Record<string, never>>(
  () => sql`do $$ declare grown regclass; begin
    for grown in select oid from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and pg_relation_size(oid) > 2 * greatest(relpages, 1) * current_setting('block_size')::bigint
    loop
      execute format('analyze (skip_locked) %s', grown);
    end loop;
  end $$`,
);

/**
 * A PostgreSQL database through a pool of connections. Statements are prepared once per connection, by name. When the server
 * cannot be reached or cannot write, every function throws AppError `overloaded`; the pool reconnects automatically.
 */
export class PostgresDb implements Db {
  readonly engine = 'postgres';
  readonly pool: pg.Pool;
  #written = 0;
  #analyzing: Promise<unknown> | null = null;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** A read is retried once, in case its connection died while idle. */
  async all<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<Row[]> {
    return this.#alone(statement, args, 2);
  }

  async one<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<Row | null> {
    return (await this.all(statement, args))[0] ?? null;
  }

  async run<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<number> {
    return this.transaction((tx) => tx.run(statement, args));
  }

  /** See `Db`. The isolation level is read committed. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    requireOutside(this);
    return withRetry((state) =>
      this.#transact(
        'begin',
        VERSION_AND_COMMIT,
        (client) => inScope(this, () => work(this.#txOf(client))),
        state,
      ),
    );
  }

  async gathered<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(work);
  }

  /**
   * Runs one writing statement as a separate transaction, in a single round trip; returns its rows. The statement must change the
   * data version itself, and be idempotent: it may be sent again when its outcome is unknown.
   */
  async write<Args, Row>(statement: Statement<Args, Row>, args: NoInfer<Args>): Promise<Row[]> {
    return this.#alone(statement, args, LOSSES_MAX);
  }

  async snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    requireOutside(this);
    const begin = 'begin isolation level repeatable read read only';
    const reader = (client: pg.PoolClient) => inScope(this, () => work(this.#txOf(client)));
    return this.#transact(begin, 'commit', reader, { committing: false }).catch((error: unknown) => {
      throw toStoreError(error);
    });
  }

  async dataVersion(): Promise<number> {
    return (await this.one(sumDataVersions, {}))?.version ?? 0;
  }

  async close(): Promise<void> {
    await this.#analyzing;
    await this.pool.end();
  }

  /** Runs one statement on any connection of the pool. */
  async #alone<Args, Row>(statement: Statement<Args, Row>, args: Args, lossesMax: number): Promise<Row[]> {
    requireOutside(this);
    const query = bound(statement.compile('postgres'), args as Record<string, unknown>);
    return withRetry(async () => {
      const { rows } = await this.pool.query(query);
      return rows as Row[]; // The statement's type describes what its SQL returns.
    }, lossesMax);
  }

  async #transact<T>(
    begin: string,
    commit: string,
    work: (client: pg.PoolClient) => Promise<T>,
    state: CommitState,
  ): Promise<T> {
    const client = await this.pool.connect();
    let failure: Error | boolean = false;
    try {
      await client.query(begin);
      const result = await work(client);
      state.committing = true;
      await client.query(commit);
      this.#recordGrowth();
      return result;
    } catch (error) {
      failure = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(failure); // A connection that cannot even roll back is not used again.
    }
  }

  /** Runs in the background; nothing depends on its success. */
  #recordGrowth(): void {
    if (this.#written < GROWTH_ROWS || this.#analyzing !== null) return;
    this.#written = 0;
    this.#analyzing = this.pool
      .query(analyzeGrown.compile('postgres').sql)
      .catch(() => undefined)
      .finally(() => (this.#analyzing = null));
  }

  #txOf(client: pg.PoolClient): Tx {
    const tx = txOn('postgres', async (compiled, args) => {
      const { rows, rowCount } = await client.query(bound(compiled, args));
      return { rows, changes: rowCount ?? 0 };
    });
    const run: Tx['run'] = async (statement, args) => {
      const changes = await tx.run(statement, args);
      this.#written += changes;
      return changes;
    };
    return { ...tx, run };
  }
}

function bound(compiled: CompiledStatement, args: Record<string, unknown>): pg.QueryConfig {
  const { name, sql } = compiled;
  return { ...(name !== null && { name }), text: sql, values: compiled.bind(args).map(stripNul) };
}

/** A number that increases with every transaction that writes. */
export const sumDataVersions = postgresStatement<Record<string, never>, { version: number }>(
  () => sql`select sum(version)::bigint as version from data_versions`,
);

/** Text without NUL, which PostgreSQL cannot store. Text arguments are converted already. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}

function stripNul(value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}

function toStoreError(error: unknown): unknown {
  if (isConnectionLoss(error) || isRefusal(error))
    return overloaded('The database cannot be reached.', error);
  if (isUnwritable(error))
    return overloaded('The database cannot be written.', error, UNWRITABLE_RETRY_AFTER_S);
  return isBusy(error) ? overloaded('The database is busy.', error) : error;
}

function overloaded(message: string, cause: unknown, retryAfterS = RETRY_AFTER_S): AppError {
  return new AppError('overloaded', message, { retryAfterS, cause });
}
