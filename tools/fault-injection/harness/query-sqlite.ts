import Database from 'better-sqlite3';

/** Runs SQL on a database file in another connection; returns the rows. */
export function querySqlite(path: string, sql: string): Record<string, unknown>[] {
  const native = new Database(path);
  try {
    const prepared = native.prepare<[], Record<string, unknown>>(sql);
    if (prepared.reader) return prepared.all();
    prepared.run();
    return [];
  } finally {
    native.close();
  }
}
