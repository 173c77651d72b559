import assert from 'node:assert/strict';
import type { QueueLimits } from '@pagemark/core';
import pg from 'pg';
import { openPostgresStore } from '../src/index.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/sqlite/queue/queue-limits.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { describeQueueContract } from './queue-contract/describe-queue-contract.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';
import type { QueueFixture } from './queue-contract/queue-fixture.ts';

const MODEL_RUNS = 6;

async function makeFixture(overrides: Partial<QueueLimits> = {}): Promise<QueueFixture> {
  const database = await createTestDatabase();
  const clock = new TestClock();
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...overrides };
  const options = { url: database.url, clock, limits, migrate: false };
  const store = await openPostgresStore(options);
  const other = await openPostgresStore(options);
  const account = await store.accounts.ensure('tester');
  const witness = new pg.Client({ connectionString: database.url });
  await witness.connect();
  return {
    store,
    other,
    clock,
    limits,
    accountId: account.id,
    recount: async () => {
      const [kept, counted] = [await witness.query(KEPT), await witness.query(COUNTED)];
      assert.deepEqual(kept.rows, counted.rows);
    },
    [Symbol.asyncDispose]: async () => {
      await witness.end();
      await Promise.all([store.close(), other.close()]);
      await database[Symbol.asyncDispose]();
    },
  };
}

/** What the triggers keep … */
const KEPT = `
  select 'lane' as what, lane as key, sum(open)::bigint as a, null::bigint as b, null::bigint as c from queue_lanes group by lane
  union all select 'host', id, active, interactive_at, bulk_at from queue_hosts
  order by what, key`;

const nextAt = (lane: 0 | 1) => `case when is_full = 1 then null else (
  select greatest(next_at, min(due_at)) from jobs where host_id = id and lane = ${lane} and state = 0 having count(*) > 0
) end`;

/** … and the same from the jobs alone. */
const COUNTED = `
  select 'lane' as what, lanes.lane as key,
    (select count(*) from jobs where jobs.lane = lanes.lane) as a, null::bigint as b, null::bigint as c
  from generate_series(0, 1) as lanes (lane)
  union all select 'host', id,
    (select count(*) from jobs where host_id = id and state = 1), ${nextAt(0)}, ${nextAt(1)}
  from queue_hosts
  order by what, key`;

describeQueueContract('PostgreSQL', makeFixture, MODEL_RUNS);
