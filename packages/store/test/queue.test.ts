import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueueLimits } from '@pagemark/core';
import { describe } from 'vitest';
import { openSqliteStore, SqliteConnection } from '../src/sqlite/index.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';
import { createSqliteFile } from '../testing/sqlite-database.ts';
import { describeModel } from './queue-contract/describe-model.ts';
import { describeQueueContract } from './queue-contract/describe-queue-contract.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';
import type { QueueFixture } from './queue-contract/queue-fixture.ts';

async function makeFixture(overrides: Partial<QueueLimits> = {}): Promise<QueueFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-queue-'));
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  const clock = new TestClock();
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...overrides };
  const store = await openSqliteStore({ path, clock, limits });
  const other = await openSqliteStore({ path, clock, limits });
  const account = await store.accounts.ensure('tester');
  const witness = new SqliteConnection(path);
  const kept = witness.native.prepare(KEPT);
  const counted = witness.native.prepare(COUNTED);
  return {
    store,
    other,
    clock,
    limits,
    order: 'of-all',
    accountId: account.id,
    recount: () => assert.deepEqual(kept.all({ nowMs: clock.nowMs() }), counted.all()),
    [Symbol.asyncDispose]: async () => {
      await witness.close();
      await Promise.all([store.close(), other.close()]);
      await rm(folder, { recursive: true });
    },
  };
}

/** The counters maintained by triggers … */
const KEPT = `
  select 'lane' as what, lane as key, queued as value from queue_lanes
  union all select 'account', account_id * 2 + lane, queued from queue_accounts where queued <> 0
  union all select 'turn', run_seq, turn_at between due_at and (select max(due_at, next_at, @nowMs) from queue_hosts where id = host_id)
    from jobs
  union all select 'next', run_seq, next_seq from jobs where next_seq is not null
  union all select 'prev', run_seq, prev_seq from jobs where next_seq is not null and turn_at < 0
  union all select 'last', host_id * 2 + lane, last_seq from queue_lines
    where exists (select 1 from jobs where run_seq = last_seq and next_seq is not null)
  order by what, key`;

/** … and the same from the jobs alone. */
const COUNTED = `
  with lines as (
    select run_seq, host_id, lane, next_seq is null as is_aside, lag(run_seq) over line as before, lead(run_seq) over line as behind
    from jobs window line as (partition by host_id, lane, next_seq is null order by due_at, run_seq)
  )
  select 'lane' as what, lanes.value as key, (select count(*) from jobs where lane = lanes.value) as value
  from json_each('[0,1]') as lanes
  union all select 'account', account_id * 2 + lane, count(*) from jobs group by account_id, lane
  union all select 'turn', run_seq, before is null from lines
  union all select 'next', run_seq, coalesce(behind, run_seq) from lines where not is_aside
  union all select 'prev', run_seq, before from lines where not is_aside and before is not null
  union all select 'last', host_id * 2 + lane, run_seq from lines where not is_aside and behind is null
  order by what, key`;

describeQueueContract('SQLite', makeFixture);

describe('the queue on SQLite without a delay between claims', () => {
  describeModel((limits) => makeFixture({ ...limits, perHostMax: 3, hostDelayMs: 0 }), 20);
});
