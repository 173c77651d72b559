import pg from 'pg';
import { typeParsers } from '../db/postgres-pool.ts';
import { cannotBeOpened } from '../database-url.ts';
import type { Source } from './define-invariant.ts';

/** Longer than the slowest query takes for many millions of rows. */
const SESSION = '-c default_transaction_read_only=on -c statement_timeout=1h -c lock_timeout=10s';
const CONNECT_MS_MAX = 10_000;
/** Rows fetched from a cursor at a time. */
const FETCHED_ROWS = 500;

/** Opens a PostgreSQL database on a separate, read-only connection. Throws StoreOpenError. */
export async function openPostgresSource(url: string): Promise<Source> {
  const client = await connect(url);
  return {
    engine: 'postgres',
    /** Through a cursor, because the driver would hold all rows in memory. */
    async *rows<Row extends object>(sql: string) {
      await client.query('begin isolation level repeatable read read only');
      try {
        await client.query(`declare found no scroll cursor for ${sql}`);
        for (;;) {
          const { rows } = await client.query<Row>(`fetch ${FETCHED_ROWS} from found`);
          yield* rows;
          if (rows.length < FETCHED_ROWS) return;
        }
      } finally {
        await client.query('rollback');
      }
    },
    // `data_corrupted` and `index_corrupted`.
    damaged: (error) =>
      error instanceof Error && 'code' in error && String(error.code).startsWith('XX')
        ? 'the database'
        : null,
    close: () => client.end(),
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: 'pagemark-doctor',
    options: SESSION,
    types: typeParsers,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    throw cannotBeOpened({ engine: 'postgres', url }, cause);
  }
}
