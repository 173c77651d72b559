import assert from 'node:assert/strict';
import type { QueueLimits } from '@pagemark/core';
import pg from 'pg';
import { openPostgresStore } from '../src/postgres/index.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { QueueClock } from '../testing/queue-clock.ts';
import { describeQueueContract } from './queue-contract/describe-queue-contract.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';
import type { QueueFixture } from './queue-contract/queue-fixture.ts';

const MODEL_RUNS = 6;

async function makeFixture(overrides: Partial<QueueLimits> = {}): Promise<QueueFixture> {
  const database = await createTestDatabase();
  const clock = new TestClock();
  const queueClock = await QueueClock.install(database.url, clock);
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...overrides };
  const options = { url: database.url, clock, limits, migrate: false };
  const store = await openPostgresStore(options);
  const other = await openPostgresStore(options);
  const account = await store.accounts.ensure('tester');
  const witness = new pg.Client({ connectionString: database.url });
  await witness.connect();
  return {
    store: queueClock.follow(store),
    other: queueClock.follow(other),
    clock,
    limits,
    order: 'of-first-attempts',
    accountId: account.id,
    recount: async () => {
      const [kept, counted] = [await witness.query(KEPT), await witness.query(COUNTED)];
      assert.deepEqual(kept.rows, counted.rows);
      assert.deepEqual((await witness.query(HEADLESS)).rows, []);
    },
    [Symbol.asyncDispose]: async () => {
      await queueClock[Symbol.asyncDispose]();
      await witness.end();
      await Promise.all([store.close(), other.close()]);
      await database[Symbol.asyncDispose]();
    },
  };
}

/** The stored counters … */
const KEPT = `select lane::bigint as what, sum(open)::bigint as open from queue_lanes group by lane
  union all select 2 + account_id * 2 + lane, sum(open)::bigint from queue_accounts
  group by account_id, lane having sum(open) <> 0 order by what`;

/** … and the same from the jobs alone. */
const COUNTED = `
  select lane::bigint as what, (
    select count(*) from pgboss.job where name = 'audits' and state < 'completed' and job_lane(id) = lane
  ) as open
  from generate_series(0, 1) as lane
  union all select 2 + (data ->> 'accountId')::bigint * 2 + job_lane(id), count(*) from pgboss.job
  where name = 'audits' and state < 'completed' group by 1 order by what`;

/** Hosts and lanes with parked jobs behind a missing head, and jobs in pg-boss without a run. */
const HEADLESS = `
  select job_host(job.id) as host, job_lane(job.id) as lane, count(*) as parked
  from pgboss.job as job
  where name = 'audits' and state = 'created' and priority = -2147483648
    and not exists (
      select 1 from queue_hosts as hosts join pgboss.job as head on head.name = 'audits' and head.state < 'active'
        and head.priority > -2147483648 and head.id = job_key(hosts.id, job_lane(job.id),
          case job_lane(job.id) when 0 then hosts.interactive_head else hosts.bulk_head end)
      where hosts.id = job_host(job.id)
    )
  group by 1, 2
  union all
  select job_host(id), job_lane(id), null from pgboss.job
  where name = 'audits' and not exists (select 1 from runs where runs.job_key = job.id)`;

describeQueueContract('PostgreSQL', makeFixture, MODEL_RUNS);
