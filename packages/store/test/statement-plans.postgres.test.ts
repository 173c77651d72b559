import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../src/db/postgres-connections.ts';
import type { Statement } from '../src/db/statement.ts';
import { listQueued } from '../src/queries/jobs.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';
import type pg from 'pg';

const SRC = new URL('../src/', import.meta.url);
/** So few that PostgreSQL reads all of them when it expects a statement to need a hundred. */
const REPORTS = 4_000;

/** Statements that read all rows on purpose. */
const READ_ALL: Readonly<Record<string, string>> = {
  findIdleHost: 'a host has a row only for moments',
  deleteIdleHosts: 'the same',
  listPagesOfWorker: 'the same, and only after a crash',
  deleteOldSessions: 'only people have sessions, and it runs in the background',
};
/** Statements that may need many of few rows, so that reading all of them is right. */
const READ_MANY: readonly string[] = [
  'listAccountFindings',
  'listAccountScores',
  'countAccountPages',
  'listSchedules',
  'deleteOldEvents',
  'deleteOldIdempotencyKeys',
  'deleteSomeRejects',
];

let database: TestDatabase;
let pool: pg.Pool;

/** Tables that grow with what is audited, each with enough rows that to read them all is the wrong plan. */
const FILL = [
  "insert into accounts (id, name, created_at) overriding system value select n, 'a' || n, 0 from generate_series(1, 20) n",
  `insert into projects (id, account_id, name, created_at) overriding system value
    select n, 1 + n % 20, n::text, 0 from generate_series(1, 2000) n`,
  `insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at, latest_run_seq, result_run_seq, score)
    select gen_random_uuid(), 1 + n % 20, 1 + n % 2000, 'https://' || n, 1, n % 4, n, n, n, n, n % 100 from generate_series(1, ${REPORTS}) n`,
  `insert into runs (id, report_seq, account_id, status, queued_at, started_at, lane, host, due_at)
    select gen_random_uuid(), n, 1 + n % 20, case when n % 100 = 0 then 1 when n % 10 = 0 then 0 else 2 end, n, n, 1, n % 1000 || '.example', n
    from generate_series(1, ${REPORTS}) n`,
  `insert into run_results (run_seq, body) select n, '\\x00' from generate_series(1, ${REPORTS}) n`,
  `insert into report_findings (report_seq, report_id, account_id, found_at, score, tokens, points, elements)
    select seq, id, account_id, 0, 50, 'a1,p' || project_id || ',' || seq % 1000, '1', '0' from reports`,
  'insert into project_issues select p, f, 1, 1, 1, 0 from generate_series(1, 2000) p, generate_series(1, 5) f',
  `insert into project_findings select p, f, d, 1, 1, 1
    from generate_series(1, 2000) p, generate_series(1, 5) f, generate_series(1, 5) d`,
  `insert into queue_entries (host, lane, account_id, place, next_at, ready)
    select n || '.example', 1, 1 + n % 20, n, n, n % 2 from generate_series(1, 5000) n`,
  `insert into hosts (host) select n || '.example' from generate_series(1, 5000) n`,
  `insert into events (position, id, account_id, type, project, created_at)
    select n, gen_random_uuid(), 1 + n % 20, 'report.completed', 'p', n from generate_series(1, 4000) n`,
  `insert into project_paths select p, '/', f::text, 1, 1, 1, 1, 1 from generate_series(1, 2000) p, generate_series(1, 5) f`,
  'insert into project_scores select p, d, d, 1 from generate_series(1, 2000) p, generate_series(1, 5) d',
  `insert into import_rejects select 1 + n % 20, n, 't', 'r' from generate_series(1, 4000) n`,
  'insert into import_projects (project_id, import_seq) select p, f from generate_series(1, 2000) p, generate_series(1, 5) f',
  `insert into activity (account_id, at, action, result, actor) select 1 + n % 20, n, 'a', 0, 0 from generate_series(1, 4000) n`,
  `insert into idempotency_keys select 1 + n % 20, n::text, '\\x00', gen_random_uuid(), n from generate_series(1, 4000) n`,
  `insert into run_images select n, 1, 0, 0, 'm', '\\x00' from generate_series(1, 4000) n`,
  'insert into lab_audits (run_seq, account_id, due_at) select n, 1 + n % 20, n from generate_series(1, 4000) n',
  `insert into schedules (project_id, account_id, every, day, hour, time_zone, next_at)
    select p, 1 + p % 20, 0, 1, 0, 'UTC', p from generate_series(1, 2000) p`,
  `insert into sessions select sha256(n::text::bytea), n::text, 1 + n % 20, null, null, n, n from generate_series(1, 4000) n`,
  'vacuum analyze',
];
const LARGE = [
  'events',
  'project_paths',
  'project_scores',
  'import_rejects',
  'import_projects',
  'activity',
  'idempotency_keys',
  'run_images',
  'lab_audits',
  'schedules',
  'sessions',
  'projects',
  'reports',
  'report_search',
  'runs',
  'run_results',
  'report_findings',
  'project_issues',
  'project_findings',
  'queue_entries',
  'hosts',
];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  for (const sql of FILL) await pool.query(sql);
});

afterAll(async () => {
  await pool.end();
  await database[Symbol.asyncDispose]();
});

function isStatement(value: unknown): value is Statement<never, unknown> {
  return typeof value === 'object' && value !== null && 'compile' in value;
}

const modules = await Promise.all(
  // The search index of SQLite is another one.
  globSync('queries/!(search).ts', { cwd: SRC }).map(
    async (file): Promise<Record<string, unknown>> => import(new URL(file, SRC).href),
  ),
);
const statements = modules.flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isStatement(value) && value.only !== 'sqlite' ? [{ name, statement: value }] : [],
  ),
);

describe('the plan of a statement, whatever its arguments', () => {
  test.each(statements)('$name reads no large table from end to end', async ({ name, statement }) => {
    const { sql } = statement.compile('postgres');
    const client = await pool.connect();
    try {
      // Whether there is another way.
      if (READ_MANY.includes(name)) await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (generic_plan, costs off) ${sql}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const read = LARGE.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan));
      expect(read.length > 0 && !(name in READ_ALL) ? plan : '').toBe('');
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  });
});

test.each([
  ['', 5],
  [',0,', 1],
])(
  'a claim except for accounts %j reads no large table from end to end, and sorts none',
  async (except, pages) => {
    const client = await pool.connect();
    const plans: string[] = [];
    client.on('notice', ({ message }) => plans.push(message ?? ''));
    try {
      await client.query(`reset enable_seqscan; load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set auto_explain.log_level = 'notice'`);
      const { rows } = await client.query(
        "select * from claim_pages('tester', 0::smallint, 5, $1, 2, 30000, 0)",
        [except],
      );
      expect(rows).toHaveLength(pages);
    } finally {
      client.release(true);
    }
    expect(plans.join('\n')).toMatch(/using runs_waiting/);
    expect(
      plans.filter((plan) => /Seq Scan on (runs|reports|queue_entries|hosts|projects)\b/.test(plan)),
    ).toEqual([]);
    expect(plans.filter((plan) => /Sort Key/.test(plan))).toEqual([]);
  },
);

test('queued jobs are listed along their index, however many pages were audited', async () => {
  const { sql } = listQueued.compile('postgres');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${sql}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using runs_queued/);
  expect(plan).not.toMatch(/Sort/);
});
