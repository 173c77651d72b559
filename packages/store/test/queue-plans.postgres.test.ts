import type { Db } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { LazyBoss } from '../src/postgres/boss/lazy-boss.ts';
import { createPool } from '../src/db/postgres-pool.ts';
import * as claiming from '../src/postgres/queue/claim-statements.ts';
import { countOut, lockHeldJob } from '../src/postgres/queue/held-job.ts';
import * as listing from '../src/postgres/queue/list-statements.ts';
import { QUEUE } from '../src/postgres/queue/queue-names.ts';
import { countOpenJobsOfAccount, noteJobs, reserveHosts } from '../src/postgres/queue/send-statements.ts';
import * as runs from '../src/postgres/runs/statements.ts';
import type { Statement } from '../src/db/statement.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';

type AnyStatement = Pick<Statement<never, unknown>, 'compile'>;

const named: Record<string, AnyStatement> = {
  ...claiming,
  ...listing,
  ...runs,
  lockHeldJob,
  countOut,
  noteJobs,
  countOpenJobsOfAccount,
};
for (const [lane, statement] of Object.entries(reserveHosts)) named[`reserveHosts of ${lane}`] = statement;
const STATEMENTS = Object.entries(named);
/** They sort or group few rows: the slots of a counter, the hosts of one batch, the active jobs. */
const SORTS_FEW = /^(listActiveJobs|countOpenJobs|lockHosts|reserveHosts|findJobOfOthers)/;
const WAITING = 5_000;

let database: TestDatabase;
let pool: pg.Pool;
let boss: LazyBoss;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  boss = new LazyBoss(pool);
  await pool.query(
    `insert into pgboss.job (id, name, priority, start_after, group_id)
     select job_key(1, 1::smallint, n), '${QUEUE}', -2147483648, '2200-01-01', 'one.example' from generate_series(1, ${WAITING}) as n`,
  );
  await pool.query('analyze');
});

afterAll(async () => {
  await boss.stop();
  await pool.end();
  await database[Symbol.asyncDispose]();
});

/** The plan of a statement that does not know its arguments. */
async function planOf(sql: string): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${sql}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The SQL that a call of pg-boss sends. */
async function sentBy(call: (db: Db) => Promise<unknown>): Promise<string> {
  const sent: string[] = [];
  const db: Db = {
    async executeSql(text) {
      sent.push(text);
      return { rows: [] };
    },
  };
  await call(db);
  return sent.join(';');
}

describe.each(STATEMENTS)('%s', (name, statement) => {
  test('has no step that grows with the jobs that wait', async () => {
    const plan = await planOf(statement.compile('postgres').sql);
    expect(plan).not.toMatch(/Seq Scan|Bitmap Heap Scan on (?!queue_lanes)/);
    if (!SORTS_FEW.test(name)) expect(plan).not.toMatch(/Sort Key/);
  });
});

test('pg-boss finds jobs by the index of priorities, starting with those due now', async () => {
  const started = await boss.started();
  const sql = await sentBy((db) =>
    started.fetch(QUEUE, { batchSize: 10, minPriority: -1, groupConcurrency: 2, db }),
  );
  const plan = await planOf(sql);
  expect(plan).toMatch(/Index Scan using job_common_i11 .*\s+Index Cond: .*priority >= .*start_after <=/);
  expect(plan).not.toMatch(/Seq Scan/);
});

test('the SQL of the queue is the one that is committed beside it', async () => {
  const texts = STATEMENTS.map(([name, statement]) => `-- ${name}\n${statement.compile('postgres').sql}\n`);
  await expect(texts.join('\n')).toMatchFileSnapshot('../src/postgres/queue/queue-statements.sql');
});
