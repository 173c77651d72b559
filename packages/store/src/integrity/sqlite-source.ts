import Database from 'better-sqlite3';
import { openForReading } from '../sqlite/open-connection.ts';
import type { Source } from './define-invariant.ts';

/** Opens an existing SQLite file. Throws StoreOpenError. */
export function openSqliteSource(path: string): Source {
  const native = openForReading(path);
  return {
    engine: 'sqlite',
    async *rows<Row extends object>(sql: string) {
      yield* native.prepare<[], Row>(sql).iterate();
    },
    damaged: (error) =>
      error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/.test(error.code)
        ? 'the file'
        : null,
    close: async () => void native.close(),
  };
}
