import Database from 'better-sqlite3';
import { indexReports, SqliteDb } from '@pagemark/store/sqlite';
import pg from 'pg';

type ColumnType = 'bigint' | 'integer' | 'smallint' | 'text' | 'uuid';

/** A database that rows are inserted into without the store. */
export type RowTarget = {
  insert(
    table: string,
    columns: Readonly<Record<string, ColumnType>>,
    rows: readonly (readonly unknown[])[],
  ): Promise<void>;
  /** Completes the indexes of a number of reports, and ends. */
  finish(reports: number): Promise<void>;
};

const BATCH = 5_000;

/** A target for a SQLite file. */
export function sqliteTarget(path: string): RowTarget {
  const database = new Database(path);
  database.pragma('synchronous = off');
  database.pragma('cache_size = -500000');
  return {
    async insert(table, columns, rows) {
      const names = Object.keys(columns);
      const insert = database.prepare(
        `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      );
      const isUuid = Object.values(columns).map((type) => type === 'uuid');
      database.transaction(() => {
        for (const row of rows)
          insert.run(...row.map((value, at) => (isUuid[at] === true ? uuidBytes(String(value)) : value)));
      })();
    },
    async finish(reports) {
      database.exec(
        'insert into finding_search (rowid, tokens) select report_seq, tokens from report_findings',
      );
      database.close();
      const db = new SqliteDb(path);
      for (let firstSeq = 1; firstSeq <= reports; firstSeq += BATCH)
        await db.run(indexReports, { firstSeq, lastSeq: firstSeq + BATCH - 1 });
      db.driver.pragma('wal_checkpoint(truncate)');
      await db.close();
    },
  };
}

/** A target for a PostgreSQL database. */
export async function postgresTarget(url: string): Promise<RowTarget> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async insert(table, columns, rows) {
      const entries = Object.entries(columns);
      const arrays = entries.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ');
      const text = `insert into ${table} (${entries.map(([name]) => name).join(', ')})
        overriding system value select * from unnest(${arrays})`;
      for (let at = 0; at < rows.length; at += BATCH) {
        const some = rows.slice(at, at + BATCH);
        await client.query(
          text,
          entries.map((_, column) => some.map((row) => row[column])),
        );
      }
    },
    async finish() {
      const keys = [
        ['projects', 'id'],
        ['reports', 'seq'],
        ['checks', 'seq'],
      ];
      for (const [table, key] of keys)
        await client.query(
          `select setval(pg_get_serial_sequence('${table}', '${key}'), (select max(${key}) from ${table}))`,
        );
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}

function uuidBytes(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}
