import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { migrateSqlite, SqliteConnection } from '../src/sqlite/index.ts';
import * as runStatements from '../src/queries/runs.ts';
import type { Statement } from '../src/db/statement.ts';

const SQLITE = new URL('../src/sqlite/', import.meta.url);

/** The files of the queue that contain a statement, without those for shared parts. */
const files = readdirSync(new URL('queue/statements/', SQLITE))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `queue/statements/${file.slice(0, -'.ts'.length)}`);

const connection = new SqliteConnection(':memory:');
await migrateSqlite(connection.native);
afterAll(() => connection.close());

/** Scans a table in order until there are enough rows, or sorts few rows whatever is queued: see each file. */
const WALKS: Record<string, RegExp> = {
  'queue/statements/list-queued-jobs': /^SCAN jobs$/,
  // At most as many hosts as one call reads, each found by its number.
  'queue/statements/look-at-hosts': /^SCAN hosts$/,
  // One job for each of the accounts read.
  'queue/statements/find-job-of-others': /TEMP B-TREE FOR ORDER BY/,
  'queue/statements/list-expired-jobs': /TEMP B-TREE FOR ORDER BY/,
  'queue/statements/list-active-jobs': /TEMP B-TREE FOR ORDER BY/,
  'queue/statements/list-active-jobs-of-account': /TEMP B-TREE FOR ORDER BY/,
};
/** Claims, which are at most as many as worker slots, and the two lanes may be scanned completely; so may the arguments of a call. */
const SMALL =
  /^SCAN (claims|open|held|queue_lanes)$|^SCAN CONSTANT ROW$|^SCAN json_each |^SCAN hosts VIRTUAL TABLE/;

function planOf(sql: string): string[] {
  const values = sql.match(/\+\?/g)?.map(() => 1) ?? [];
  const rows = connection.native
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(values);
  return rows.map((row) => row.detail);
}

/** The steps of a plan that cost more the more there is. */
function growingSteps(plan: readonly string[], allowed: RegExp | undefined): string[] {
  return plan.filter(
    (step) => /SCAN|TEMP B-TREE|AUTOMATIC/.test(step) && !SMALL.test(step) && allowed?.test(step) !== true,
  );
}

describe.each(files)('%s', (file) => {
  test('has the SQL that is committed beside it, and no step that grows with the queue', async () => {
    const exported: Record<string, unknown> = await import(new URL(`${file}.ts`, SQLITE).href);
    const statements = Object.values(exported).filter(isStatement);
    for (const statement of statements) {
      const { sql } = statement.compile('sqlite');
      await expect(`${sql}\n`).toMatchFileSnapshot(`../src/sqlite/${file}.sql`);
      expect(growingSteps(planOf(sql), WALKS[file])).toEqual([]);
    }
    expect(statements.length).toBeLessThanOrEqual(1);
  });
});

test.each(Object.entries(runStatements))(
  'the statement %s of a run has no step that grows with the queue',
  (_name, run) => {
    expect(growingSteps(planOf(run.compile('sqlite').sql), undefined)).toEqual([]);
  },
);

test('no trigger of the queue has a step that grows with the queue', () => {
  const triggers = connection.native
    .prepare<[], string>(
      "select sql from sqlite_master where type = 'trigger' and tbl_name in ('jobs', 'claims')",
    )
    .pluck()
    .all();
  expect(triggers.length).toBeGreaterThan(4);
  for (const trigger of triggers) {
    const body = trigger.slice(trigger.search(/\bbegin\b/) + 'begin'.length, trigger.lastIndexOf('end'));
    const condition = /\bwhen\b(.*?)\bbegin\b/s.exec(trigger)?.[1];
    const statements = body.split(';').filter((sql) => sql.trim() !== '' && !sql.includes('raise('));
    if (condition !== undefined) statements.push(`select ${condition}`);
    for (const sql of statements) {
      expect(growingSteps(planOf(sql.replaceAll(/\b(new|old)\.\w+/g, '+?')), undefined)).toEqual([]);
    }
  }
});

function isStatement(value: unknown): value is Statement<never, unknown> {
  return typeof value === 'object' && value !== null && 'compile' in value;
}
