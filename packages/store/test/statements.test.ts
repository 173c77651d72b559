import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Statement } from '../src/db/statement.ts';

const SQLITE = new URL('../src/sqlite/', import.meta.url);
const FOLDERS = [
  'accounts',
  'activity',
  'imports',
  'insights',
  'keys',
  'projects',
  'reports',
  'retention',
  'schedules',
  'search',
  'sessions',
];

/** Tables that only SQLite has: its search index and its sequence of row ids. */
const SQLITE_ONLY = /search|garbage|index-|unindex-|terms|find-last-seq/;

type AnyStatement = Statement<never, unknown>;

function isStatement(value: unknown): value is AnyStatement {
  return typeof value === 'object' && value !== null && 'compile' in value;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(`${folder}/statements/`, SQLITE))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/statements/${file.slice(0, -'.ts'.length)}`),
);

describe.each(files)('%s', (file) => {
  test('has the SQL that is committed beside it', async () => {
    const exported: Record<string, unknown> = await import(new URL(`${file}.ts`, SQLITE).href);
    const statements = Object.values(exported).filter(isStatement);
    for (const statement of statements) {
      await expect(`${statement.compile('sqlite').sql}\n`).toMatchFileSnapshot(`../src/sqlite/${file}.sql`);
      if (!SQLITE_ONLY.test(file)) expect(statement.compile('postgres').sql).not.toBe('');
    }
    expect(statements.length).toBeLessThanOrEqual(1);
  });
});
