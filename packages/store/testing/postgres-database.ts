import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { PostgresDb } from '../src/db/postgres-db.ts';
import { createPool } from '../src/db/postgres-connections.ts';
import pg from 'pg';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a migrated, empty database on the server of the test run, from which others are copied. */
    postgresTemplateUrl: string;
  }
}

/** A separate empty database of a test on the server of the test run. */
export type TestDatabase = AsyncDisposable & {
  url: string;
  /** Runs SQL in another connection; returns its rows. */
  query(sql: string): Promise<unknown[]>;
};

/** A database that later tests reuse. */
export type SharedDatabase = TestDatabase & {
  /**
   * A separate pool, whose `close` leaves it open for later tests: a new session must plan every statement again, which
   * takes longer than most tests.
   */
  connect(): PostgresDb;
};

class KeptDb extends PostgresDb {
  override async close(): Promise<void> {}
}

type Kept = { url: string; outside: pg.Pool; connections: KeptDb[] };

/** Migrated databases that tests have finished using: emptying one takes a tenth of the time of creating one. */
const emptied: Kept[] = [];

/**
 * Provides an empty database, migrated or not. Close its stores before disposing of it. A test that damages its
 * database must request a `fresh` one, which is migrated and not reused. The same applies to a copy of another
 * database, which must not be in use meanwhile.
 */
export async function createTestDatabase(): Promise<SharedDatabase>;
export async function createTestDatabase(state: OwnState): Promise<TestDatabase>;
export async function createTestDatabase(state?: OwnState): Promise<TestDatabase> {
  return state === undefined ? takeShared() : createOwn(state);
}

type OwnState = 'fresh' | 'bare' | { copyOf: string };

async function takeShared(): Promise<SharedDatabase> {
  const kept = emptied.pop() ?? (await createKept());
  const { url, outside, connections } = kept;
  let used = 0;
  return {
    url,
    query: async (sql) => (await outside.query<Record<string, unknown>>(sql)).rows,
    connect() {
      const connection = connections[used] ?? new KeptDb(prepared(createPool(url)));
      connections[used] = connection;
      used += 1;
      return connection;
    },
    [Symbol.asyncDispose]: async () => {
      await outside.query(EMPTY);
      emptied.push(kept);
    },
  };
}

async function createOwn(state: OwnState): Promise<TestDatabase> {
  const template = templateUrl();
  const source = typeof state === 'string' ? template : new URL(state.copyOf);
  const url = await create(template, state === 'bare' ? 'template0' : source.pathname.slice(1));
  const name = new URL(url).pathname.slice(1);
  const drop = async () => {
    await administer(new URL('/postgres', template).href, `drop database ${name} with (force)`);
  };
  return { url, query: (sql) => administer(url, sql), [Symbol.asyncDispose]: drop };
}

const templateUrl = () => new URL(inject('postgresTemplateUrl'));

async function createKept(): Promise<Kept> {
  const url = await create(templateUrl(), templateUrl().pathname.slice(1));
  return { url, outside: prepared(new pg.Pool({ connectionString: url, max: 1 })), connections: [] };
}

/** Less than the timeout of a test, so the error contains the statement that took too long or waited for a lock. */
const STATEMENT_MS_MAX = 40_000;

/** Lets the process exit while the pool is idle, and the server stop before the pool is closed. */
function prepared(pool: pg.Pool): pg.Pool {
  pool.options.allowExitOnIdle = true;
  pool.options.statement_timeout = STATEMENT_MS_MAX;
  return pool.on('error', () => undefined);
}

async function create(template: URL, source: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(new URL('/postgres', template).href, `create database ${name} template ${source}`);
  return new URL(`/${name}`, template).href;
}

/** Deletes every row without triggers and foreign keys, restarts ids at 1, and resets the permanent rows to zero. */
const EMPTY = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public'
      and tablename not in ('kysely_migration', 'kysely_migration_lock', 'data_versions', 'retention_cursor')
    loop execute format('delete from %I', name); end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public'
    loop execute format('alter sequence %I restart', name); end loop;
    update data_versions set version = 0;
    update retention_cursor set after_seq = 0, due_at = 0;
  end $$;
  reset session_replication_role`;

/**
 * Creating or dropping a database takes a second. Without these limits, an unresponsive server would only show as a
 * test timeout.
 */
const ADMINISTRATION = { connectionTimeoutMillis: 30_000, query_timeout: 60_000 };

async function administer(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, ...ADMINISTRATION });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
