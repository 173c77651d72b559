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
  select 'lane' as what, lane as key, queued as value from queue_lanes
  union all select 'turn', run_seq, turn_at from jobs
  union all select 'full', run_seq, is_full from claims
  order by what, key`;

/** … and the same from the jobs alone. A host's turn is exact while there is a delay between its claims. */
const COUNTED = `
  select 'lane' as what, lanes.value as key, (select count(*) from jobs where lane = lanes.value) as value
  from json_each('[0,1]') as lanes
  union all select 'turn', run_seq, iif(
    (select count(*) from claims where claims.host_id = jobs.host_id) >= @perHostMax
      or exists (
        select 1 from jobs as earlier where earlier.host_id = jobs.host_id and earlier.lane = jobs.lane
          and (earlier.due_at, earlier.run_seq) < (jobs.due_at, jobs.run_seq)
      ),
    null, (select max(next_at, due_at) from queue_hosts where id = jobs.host_id))
  from jobs
  union all select 'full', run_seq, (select count(*) from claims as held where held.host_id = claims.host_id) >= @perHostMax
  from claims
  order by what, key`;

describeQueueContract('SQLite', makeFixture);
