import Database from 'better-sqlite3';
import { createSession } from './session.ts';
import type { Session } from './session.ts';

/**
 * Memory-mapped bytes of the file. Searches touch rows all over it, at half the cost of copying pages to a cache. A worker
 * touches the same few pages over and over, which a cache finds faster than the mapped file.
 */
const MAPPED_BYTES = { mapped: 2_147_418_112, cached: 0 } as const;
export type Reading = keyof typeof MAPPED_BYTES;
/**
 * The cache of a connection, in KiB. A worker has two connections that write and three that only read; pages that do not fit come
 * from the operating system's cache.
 */
const CACHE_KIB = {
  mapped: { writer: 65_536, reader: 65_536 },
  cached: { writer: 24_576, reader: 8_192 },
} as const;
/** Pages of the write-ahead log before a checkpoint (80 MB): a short log rewrites index pages over and over. */
const CHECKPOINT_PAGES = 20_000;
const RETRY_MS = 2;

type OpenOptions = {
  reading: Reading;
  /** How long a statement waits for another connection's lock, in milliseconds: another process may be migrating. */
  busyMs: number;
  /** Whether the connection only reads. */
  isReader: boolean;
};

/**
 * Switches to a write-ahead log. Two processes that do so on a new file would wait for each other, so SQLite rejects one of them
 * immediately, whatever its busy timeout is.
 */
function useWriteAheadLog(driver: Database.Database, busyMs: number): void {
  const endMs = performance.now() + busyMs;
  const sleeper = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (;;) {
    try {
      driver.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() >= endMs) throw error;
      Atomics.wait(sleeper, 0, 0, RETRY_MS);
    }
  }
}

/** Opens or creates a SQLite file. Throws SqliteError. */
export function openSqlite(path: string, { reading, busyMs, isReader }: OpenOptions): Database.Database {
  const driver = new Database(path, { timeout: busyMs });
  useWriteAheadLog(driver, busyMs);
  for (const setting of [
    'synchronous = NORMAL',
    'foreign_keys = ON',
    'trusted_schema = OFF',
    // Overwrites deleted data, so it remains neither in free pages nor in backups.
    'secure_delete = ON',
    `cache_size = -${CACHE_KIB[reading][isReader ? 'reader' : 'writer']}`,
    `mmap_size = ${MAPPED_BYTES[reading]}`,
    `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
    'temp_store = MEMORY',
    `query_only = ${isReader ? 'ON' : 'OFF'}`,
  ])
    driver.pragma(setting);
  return driver;
}

/** A session on a connection to a SQLite file, with its prepared statements. Every call is short. */
export function sqliteSession(driver: Database.Database): Session {
  const prepared = new Map<string, Database.Statement<unknown[]>>();
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? driver.prepare<unknown[]>(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return createSession({
    engine: 'sqlite',
    execute: async (sql, values) => {
      const statement = prepare(sql);
      if (statement.reader) {
        const rows = statement.all(...values);
        return { rows, changes: rows.length };
      }
      return { rows: [], changes: statement.run(...values).changes };
    },
    async *batches(sql, rowsMax) {
      let batch: unknown[] = [];
      for (const row of driver.prepare(sql).iterate()) {
        batch.push(row);
        if (batch.length < rowsMax) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    close: async () => void driver.close(),
  });
}
