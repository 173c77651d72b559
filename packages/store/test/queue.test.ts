import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueueLimits } from '@pagemark/core';
import { openSqliteStore, SqliteConnection } from '../src/index.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/sqlite/queue/queue-limits.ts';
import { describeQueueContract } from './queue-contract/describe-queue-contract.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';
import type { QueueFixture } from './queue-contract/queue-fixture.ts';

async function makeFixture(overrides: Partial<QueueLimits> = {}): Promise<QueueFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-queue-'));
  const path = join(folder, 'pagemark.db');
  const clock = new TestClock();
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...overrides };
  const store = await openSqliteStore({ path, clock, limits });
  const other = await openSqliteStore({ path, clock, limits });
  const account = await store.accounts.ensure('tester');
  const witness = new SqliteConnection(path);
  const kept = witness.native.prepare(KEPT);
  const counted = witness.native.prepare(COUNTED);
  const { perHostMax } = limits;
  return {
    store,
    other,
    clock,
    limits,
    order: 'of-all',
    accountId: account.id,
    recount: () => assert.deepEqual(kept.all(), counted.all({ perHostMax })),
    [Symbol.asyncDispose]: async () => {
      witness.close();
      await Promise.all([store.close(), other.close()]);
      await rm(folder, { recursive: true });
    },
  };
}

/** What the triggers keep … */
const KEPT = `
  select 'lane' as what, lane as key, open as a, null as b, null as c, null as d from queue_lanes
  union all select 'host', id, is_full, interactive_at, bulk_at, null from queue_hosts
  order by what, key`;

/** … and the same from the jobs alone. */
const COUNTED = `
  select 'lane' as what, lanes.value as key,
    (select count(*) from jobs where lane = lanes.value) as a, null as b, null as c, null as d
  from json_each('[0,1]') as lanes
  union all select 'host', id,
    (select count(*) from jobs where host_id = id and state = 1) >= @perHostMax,
    iif(is_full, null, (select max(next_at, min(due_at)) from jobs where host_id = id and lane = 0 and state = 0)),
    iif(is_full, null, (select max(next_at, min(due_at)) from jobs where host_id = id and lane = 1 and state = 0)),
    null
  from queue_hosts
  order by what, key`;

describeQueueContract('SQLite', makeFixture);
