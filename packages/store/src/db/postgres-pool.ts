import pg from 'pg';

/** Connections of one process, at most: each is a process of the server's. */
const CONNECTIONS_MAX = 10;
/** How long a request waits for a connection, in milliseconds. */
const CONNECT_MS_MAX = 5_000;
const IDLE_MS_MAX = 60_000;

/** The settings of every session. Statements and waits for locks have timeouts; the longest statement is the deletion of a large project. */
const SESSION_SETTINGS = {
  // Starting parallel workers costs more than they save, even in the longest list.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  statement_timeout: '120s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};

const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const UUID = pg.types.builtins.UUID;

/** Opens no connection yet. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    idleTimeoutMillis: IDLE_MS_MAX,
    keepAlive: true,
    application_name: 'pagemark',
    options: Object.entries(SESSION_SETTINGS)
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

/** Values as SQLite returns them: counts, sums and numbers of 64 bits as numbers (none here passes 2^53), UUIDs as their 16 bytes. */
export const typeParsers: TypeParsers = {
  getTypeParser(oid, format) {
    if (format !== 'binary' && NUMBERS.has(oid)) return Number;
    if (format !== 'binary' && oid === UUID)
      return (text: string) => Buffer.from(text.replaceAll('-', ''), 'hex');
    return pg.types.getTypeParser(oid, format);
  },
};
