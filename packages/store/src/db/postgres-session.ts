import pg from 'pg';
import { cannotBeOpened } from '../database-url.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { typeParsers } from './postgres-pool.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';

const CONNECT_MS_MAX = 10_000;
/** Without timeouts: to read or write everything takes long, and the other side of a transfer works in between. */
const SETTINGS = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '10s',
  jit: 'off',
};

/** Opens a session of PostgreSQL on a connection of its own; `settings` as in postgresql.conf. Throws StoreOpenError. */
export async function openPostgresSession(
  url: string,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: name,
    options: Object.entries({ ...SETTINGS, ...settings })
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
    /** Through a cursor, because the driver would hold all rows in memory. */
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
