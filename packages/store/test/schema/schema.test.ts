import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/migrations/migration.ts';
import { migrateSqlite, SqliteDb } from '../../src/sqlite/index.ts';
import { formatSql } from '../statements/format-sql.ts';

const COLUMNS_MAX = 140;

/** SQL without the indentation that its place in the sources gives it, and with long lines divided. */
function readable(sql: string): string {
  const [first = '', ...rest] = sql.trim().split('\n');
  const indents = rest.flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]));
  const isClosed = /^\s*(?:\)|end)/.test(rest.at(-1) ?? '');
  const excess = Math.max(0, Math.min(...indents) - (isClosed ? 0 : 2));
  return [first, ...rest.map((line) => line.slice(excess))].flatMap(divided).join('\n');
}

/** A line for each clause of a long line, and lists over several lines. */
function divided(line: string): string[] {
  if (line.length <= COLUMNS_MAX) return [line.trimEnd()];
  const indent = ' '.repeat(line.search(/\S/));
  return formatSql(line)
    .split('\n')
    .flatMap((clause) => wrapped(indent + clause));
}

/** A line divided after commas and semicolons. */
function wrapped(line: string): string[] {
  const indent = ' '.repeat(line.search(/\S/) + 2);
  const lines: string[] = [];
  for (const part of line.split(/(?<=[,;]) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < COLUMNS_MAX)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(last === undefined ? part : indent + part);
  }
  return lines;
}

const printed = (statements: readonly string[]) => statements.map((sql) => `${readable(sql)};\n`).join('\n');

test('a new SQLite file has the committed schema', async () => {
  const db = new SqliteDb(':memory:');
  await migrateSqlite(db.driver);
  const rows = db.driver
    .prepare<[], { sql: string }>('select sql from sqlite_schema where sql is not null order by rowid')
    .all();
  await db.close();
  await expect(printed(rows.map(({ sql }) => sql))).toMatchFileSnapshot('schema.sqlite.sql');
});

test('a new PostgreSQL database is made by the committed statements', async () => {
  const statements: string[] = [];
  for (const { up } of MIGRATIONS) await up(async (sql) => void statements.push(sql), 'postgres');
  await expect(printed(statements)).toMatchFileSnapshot('schema.postgres.sql');
});
