import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateSqlite, SqliteConnection } from '../src/sqlite/index.ts';
import { claimsStep } from '../src/migrations/0016-claims.ts';
import { linesStep } from '../src/migrations/0017-lines.ts';
import { SCHEMA_STEPS } from '../src/migrations/steps.ts';
import { hostTotals } from '../src/integrity/queue-invariants.ts';
import { createSqliteQueue } from '../src/sqlite/queue/create-sqlite-queue.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';

let connection: SqliteConnection;
const clock = new TestClock();

beforeEach(() => {
  connection = new SqliteConnection(':memory:');
});
afterEach(() => connection.close());

/** A queue in the earlier schema: a free host, a full one, one whose worker was killed, and an idle one. */
function seed(nowMs: number): void {
  connection.native.exec(`
    insert into accounts (id, name, created_at) values (1, 'tester', 0);
    insert into projects (id, account_id, name, created_at) values (1, 1, 'one.example', 0);
    insert into reports (seq, id, account_id, project_id, url, privacy, status, created_at, updated_at)
      values (1, zeroblob(16), 1, 1, 'https://one.example/', 0, 0, 0, 0);
    insert into runs (seq, id, report_seq, account_id, status, queued_at)
      select value, unhex('0189000000007000800000000000000' || value), 1, 1, 0, 0 from json_each('[1,2,3,4,5,6,7]');
    insert into queue_hosts (id, host, next_at, is_full)
      values (1, 'free.example', 0, 0), (2, 'full.example', ${nowMs - 10}, 0), (3, 'late.example', 0, 0), (4, 'idle.example', 0, 0);
    insert into jobs (run_seq, account_id, host_id, lane, due_at, attempt, error_code, error_message, created_at, updated_at) values
      (1, 1, 1, 1, ${nowMs - 20}, 1, 'internal', 'again', 5, 6),
      (2, 1, 1, 1, ${nowMs - 30}, 0, null, null, 5, 5),
      (3, 1, 1, 0, ${nowMs + 1_000}, 0, null, null, 5, 5),
      (4, 1, 2, 1, ${nowMs - 30}, 0, null, null, 5, 5),
      (5, 1, 2, 1, ${nowMs - 40}, 0, null, null, 5, 5),
      (6, 1, 3, 0, ${nowMs - 40}, 0, null, null, 5, 5);
    update jobs set state = 1, token = 'a batch.' || run_seq, lease_until = iif(run_seq = 6, ${nowMs}, ${nowMs + 500}),
      deadline = ${nowMs + 900}, attempt = attempt + 1, worker = 'old', updated_at = 7 where run_seq in (5, 6);
    update queue_hosts set is_full = 1, interactive_at = null, bulk_at = null where id = 2;
  `);
}

test('a queue of an older version keeps its queued and active jobs and their order', async () => {
  const nowMs = clock.nowMs();
  await migrateSqlite(connection.native, SCHEMA_STEPS.slice(0, SCHEMA_STEPS.indexOf(claimsStep)));
  seed(nowMs);
  await migrateSqlite(connection.native);
  const queue = createSqliteQueue(connection, clock, {
    ...QUEUE_LIMITS_DEFAULT,
    perHostMax: 1,
    hostDelayMs: 0,
    backoffMs: 0,
  });
  expect(violations(nowMs)).toEqual([]);
  expect(await queue.counts()).toEqual({
    interactive: { queued: 1, active: 1 },
    bulk: { queued: 3, active: 1 },
  });
  expect(await queue.list({ state: 'queued', limit: 10 })).toMatchObject([
    { jobId: 1, host: 'free.example', attempt: 1, error: { code: 'internal', message: 'again' } },
    { jobId: 2 },
    { jobId: 3, lane: 'interactive' },
    { jobId: 4, host: 'full.example' },
  ]);
  expect(await queue.list({ state: 'active', limit: 10 })).toMatchObject([
    { jobId: 5, worker: 'old', attempt: 1, createdAtMs: 5, updatedAtMs: 7 },
    { jobId: 6 },
  ]);
  // The oldest job of the free host. The full host has no turn, and the killed worker's claim is not reclaimed yet.
  const claim = () => queue.claim({ worker: 'new', limit: 10 });
  expect(await claim()).toMatchObject([{ jobId: 2, runId: '01890000-0000-7000-8000-000000000002' }]);
  expect(await queue.reclaimExpired()).toBe(1);
  expect(await claim()).toMatchObject([{ jobId: 6, attempt: 2 }]);
  clock.advance(500);
  expect(await queue.reclaimExpired()).toBe(1);
  expect(await claim()).toMatchObject([{ jobId: 4, host: 'full.example' }]);
  expect(violations(clock.nowMs())).toEqual([]);
  expect(connection.native.pragma('foreign_key_check')).toEqual([]);
  expect(connection.native.pragma('integrity_check', { simple: true })).toBe('ok');
  const hosts = connection.native.prepare('select host from queue_hosts order by id').pluck().all();
  expect(hosts).toEqual(['free.example', 'full.example', 'late.example']);
});

/** A queue in the schema of `0016-claims`: delayed jobs, stale positions, and a full host with two claims of one token. */
function seedPlaces(nowMs: number): void {
  connection.native.exec(`
    insert into accounts (id, name, created_at) values (1, 'tester', 0);
    insert into projects (id, account_id, name, created_at) values (1, 1, 'one.example', 0);
    insert into reports (seq, id, account_id, project_id, url, privacy, status, created_at, updated_at)
      values (1, zeroblob(16), 1, 1, 'https://one.example/', 0, 0, 0, 0);
    insert into runs (seq, id, report_seq, account_id, status, queued_at)
      select value, unhex('0189000000007000800000000000000' || value), 1, 1, 0, 0 from json_each('[1,2,3,4,5,6,7,8]');
    insert into queue_hosts (id, host, next_at) values (1, 'free.example', 0), (2, 'full.example', 0);
    insert into jobs (run_seq, account_id, host_id, lane, due_at, created_at, updated_at) values
      (1, 1, 1, 1, ${nowMs - 20}, 0, ${nowMs - 20}), (2, 1, 1, 1, ${nowMs + 100}, 0, ${nowMs - 10}),
      (3, 1, 1, 1, ${nowMs - 30}, 0, ${nowMs - 10}), (4, 1, 1, 1, ${nowMs - 20}, 0, ${nowMs - 20}),
      (5, 1, 2, 1, ${nowMs - 40}, 0, ${nowMs - 40}), (6, 1, 2, 1, ${nowMs - 30}, 0, ${nowMs - 30}),
      (7, 1, 2, 1, ${nowMs - 20}, 0, ${nowMs - 20});
    insert into claims (host_id, run_seq, token, lease_until, deadline, worker, account_id, lane, attempt, due_at, created_at, updated_at, host_next_at, is_full)
      select host_id, run_seq, '2.same', ${nowMs + 500}, ${nowMs + 900}, 'old', 1, 1, 1, due_at, 0, ${nowMs}, ${nowMs}, run_seq = 6
      from jobs where run_seq in (5, 6);
    update queue_lanes set queued = queued - 2 where lane = 1;
  `);
}

test('the places of an older version become lines, and a token is one claim', async () => {
  const nowMs = clock.nowMs();
  await migrateSqlite(connection.native, SCHEMA_STEPS.slice(0, SCHEMA_STEPS.indexOf(linesStep)));
  seedPlaces(nowMs);
  await migrateSqlite(connection.native);
  expect(violations(nowMs)).toEqual([]);
  const queue = createSqliteQueue(connection, clock, {
    ...QUEUE_LIMITS_DEFAULT,
    perHostMax: 2,
    hostDelayMs: 0,
  });
  expect(await queue.counts()).toMatchObject({ bulk: { queued: 5, active: 2 } });
  const tokens = connection.native.prepare('select token from claims order by run_seq').pluck().all();
  expect(tokens).toEqual(['2.same', '2.same.6']);
  const claimed = async () => (await queue.claim({ worker: 'new', limit: 10 })).map(({ jobId }) => jobId);
  expect(await claimed()).toEqual([3, 1]);
  clock.advance(500);
  await queue.reclaimExpired();
  expect(await claimed()).toEqual([7]);
  expect(violations(clock.nowMs())).toEqual([]);
});

function violations(nowMs: number): unknown[] {
  const context = {
    engine: 'sqlite',
    uuid: (column: string) => column,
    openJobs: '',
    countedJobs: '',
    countedAccountJobs: '',
    keptJobs: '',
    nowMs,
    leaseMs: 0,
  } as const;
  return connection.native.prepare(hostTotals.sql(context)).all();
}
