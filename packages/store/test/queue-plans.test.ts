import { expect, test } from 'vitest';
import type { Statement } from '../src/db/statement.ts';
import { listQueued } from '../src/queries/jobs.ts';
import { migrateSqlite, SqliteDb } from '../src/sqlite/index.ts';
import * as entries from '../src/queries/entries.ts';
import * as hosts from '../src/queries/hosts.ts';
import * as pages from '../src/queries/pages.ts';

const connection = new SqliteDb(':memory:');
await migrateSqlite(connection.driver);

/** What grows with the queue. */
const LARGE = /^SCAN (runs|reports|queue_entries|entries|others|hosts)\b/;
/** Partial indexes of what is small: active pages, idle hosts, entries that may start; each of these walks ends early or is bounded. */
const BOUNDED = /USING (COVERING )?INDEX (runs_active|queue_entries_ready|queue_entries_deferred)\b/;
/** Looks for a host that nothing needs any more. The table has a row for each host of the last moments. */
const OF_HOSTS = new Set(['findIdleHost', 'deleteIdleHosts']);

function isStatement(value: unknown): value is Statement<never, unknown> {
  return typeof value === 'object' && value !== null && 'compile' in value;
}

const exported: Record<string, unknown> = { ...entries, ...hosts, ...pages };
const statements = Object.entries(exported).flatMap(([name, value]) =>
  isStatement(value) && value.only !== 'postgres' && !OF_HOSTS.has(name) ? [{ name, statement: value }] : [],
);

test.each(statements)('$name finds its rows by an index, however many pages are queued', ({ statement }) => {
  const compiled = statement.compile('sqlite');
  const plan = connection.driver.prepare(`explain query plan ${compiled.sql}`);
  const steps = plan.all(...compiled.bind({ groups: '[]' }).map((value) => value ?? 0)) as {
    detail: string;
  }[];
  const walks = steps.map(({ detail }) => detail).filter((detail) => LARGE.test(detail));
  expect(walks.filter((detail) => !BOUNDED.test(detail))).toEqual([]);
  expect(steps.map(({ detail }) => detail).join('\n')).not.toMatch(/^(?!.*json_each).*TEMP B-TREE/s);
});

test('queued jobs are listed along their index, however many pages were audited', () => {
  const plan = connection.driver.prepare(`explain query plan ${listQueued.compile('sqlite').sql}`);
  const steps = plan.all(null, 10) as { detail: string }[];
  expect(steps[0]?.detail).toBe('SCAN runs USING INDEX runs_queued');
  expect(steps.map(({ detail }) => detail).join('\n')).not.toMatch(/TEMP B-TREE/);
});
