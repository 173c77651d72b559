import pg from 'pg';
import { cannotBeOpened } from '../database-url.ts';
import { isConnectionLoss } from './error-codes.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';

const SESSION_CONNECT_MS_MAX = 10_000;
/** No timeouts: reading or writing everything takes long, and the connection is idle while the other side of a transfer works. */
const SESSION_SETTINGS = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '10s',
  jit: 'off',
};

/** Opens a session on its own connection to PostgreSQL; `settings` are those of postgresql.conf. Throws StoreOpenError. */
export async function openPostgresSession(
  url: string,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: SESSION_CONNECT_MS_MAX,
    application_name: name,
    options: Object.entries({ ...SESSION_SETTINGS, ...settings })
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' '),
    types: typeParsers,
  });
  client.on('error', () => undefined);
  const query = async (sql: string, values: readonly unknown[]) => {
    try {
      const { rows, rowCount } = await client.query<object>(sql, [...values]);
      return { rows, changes: rowCount ?? 0 };
    } catch (error) {
      throw isConnectionLoss(error) ? cannotBeOpened({ engine: 'postgres', url }, error) : error;
    }
  };
  await client.connect().catch((cause: unknown) => {
    throw cannotBeOpened({ engine: 'postgres', url }, cause);
  });
  let cursors = 0;
  return createSession({
    engine: 'postgres',
    execute: query,
    /** Reads through a cursor, because the driver would hold all rows in memory. */
    async *batches(sql, rowsMax) {
      const cursor = `rows_${(cursors += 1)}`;
      await query(`declare ${cursor} no scroll cursor for ${sql}`, []);
      for (;;) {
        const { rows } = await query(`fetch ${rowsMax} from ${cursor}`, []);
        if (rows.length > 0) yield rows;
        if (rows.length < rowsMax) break;
      }
      await query(`close ${cursor}`, []);
    },
    close: () => client.end(),
  });
}

/** The maximum number of connections of one process: each is a process on the server. */
const CONNECTIONS_MAX = 10;
/** How long a request waits for a connection, in milliseconds. */
const POOL_CONNECT_MS_MAX = 5_000;
const IDLE_MS_MAX = 60_000;

/**
 * The settings of every connection of the pool. Statements and lock waits have timeouts; the longest statement is the deletion of
 * a large project.
 */
const POOL_SETTINGS = {
  // Starting parallel workers costs more than they save, even in the longest list.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  statement_timeout: '120s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};

const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const UUID = pg.types.builtins.UUID;

/** Creates a pool without opening a connection yet. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: POOL_CONNECT_MS_MAX,
    idleTimeoutMillis: IDLE_MS_MAX,
    keepAlive: true,
    application_name: 'pagemark',
    options: Object.entries(POOL_SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: typeParsers,
  });
  // The pool drops a connection that dies while idle; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type TypeParsers = NonNullable<pg.PoolConfig['types']>;

/**
 * Values as SQLite returns them: counts, sums and 64-bit integers as numbers (none here passes 2^53), UUIDs as their 16 bytes.
 */
const typeParsers: TypeParsers = {
  getTypeParser(oid, format) {
    if (format !== 'binary' && NUMBERS.has(oid)) return Number;
    if (format !== 'binary' && oid === UUID)
      return (text: string) => Buffer.from(text.replaceAll('-', ''), 'hex');
    return pg.types.getTypeParser(oid, format);
  },
};
