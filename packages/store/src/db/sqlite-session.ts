import type Database from 'better-sqlite3';
import { createSession } from './session.ts';
import type { Session } from './session.ts';

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
      if (statement.reader) return { rows: statement.all(...values), changes: 0 };
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
