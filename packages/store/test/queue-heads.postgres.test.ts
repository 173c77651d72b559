import { expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { openPostgresStore } from '../src/postgres/index.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { QueueClock } from '../testing/queue-clock.ts';
import { addReports, claim, TestClock } from './queue-contract/queue-fixture.ts';
import type { QueueFixture } from './queue-contract/queue-fixture.ts';

/** A queue with some reports of one host, and a second connection that may hold locks. */
async function openWith(reports: number) {
  const database = await createTestDatabase();
  const clock = new TestClock();
  const queueClock = await QueueClock.install(database.url, clock);
  const limits = { ...QUEUE_LIMITS_DEFAULT, perHostMax: 9, hostDelayMs: 1_000 };
  const opened = await openPostgresStore({ url: database.url, clock, limits, migrate: false });
  const beside = new pg.Client({ connectionString: database.url });
  await beside.connect();
  onTestFinished(async () => {
    await beside.end();
    await queueClock[Symbol.asyncDispose]();
    await opened.close();
    await database[Symbol.asyncDispose]();
  });
  const store = queueClock.follow(opened);
  const { id: accountId } = await store.accounts.ensure('tester');
  const fixture: QueueFixture = {
    store,
    other: store,
    clock,
    limits,
    accountId,
    order: 'of-first-attempts',
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  await addReports(fixture, reports);
  return { fixture, beside };
}

test('a claim skips a host that a sender has locked, and retries it soon', async () => {
  const { fixture, beside } = await openWith(1);
  await beside.query('begin; select 1 from queue_hosts for update');
  expect(await claim(fixture)).toEqual([]);
  await beside.query('commit');
  fixture.clock.advance(100);
  expect(await claim(fixture)).toMatchObject([{ attempt: 1 }]);
});

test('while all that is parked is locked a host has no head, and reaping gives it one', async () => {
  const { fixture, beside } = await openWith(3);
  await beside.query("begin; select 1 from pgboss.job where start_after > '2100-01-01' for update");
  expect(await claim(fixture)).toHaveLength(1);
  await beside.query('rollback');
  fixture.clock.advance(1_000);
  expect(await claim(fixture)).toEqual([]);
  await fixture.store.queue.reclaimExpired();
  expect(await claim(fixture)).toHaveLength(1);
  fixture.clock.advance(1_000);
  expect(await claim(fixture)).toHaveLength(1);
});

test('a claim skips a locked job, and finds it later', async () => {
  const { fixture, beside } = await openWith(3);
  await beside.query(
    "begin; select 1 from pgboss.job where start_after > '2100-01-01' order by id limit 1 for update",
  );
  const [first] = await claim(fixture);
  fixture.clock.advance(1_000);
  const [third] = await claim(fixture);
  await beside.query('rollback');
  expect(third?.jobId).toBe((first?.jobId ?? 0) + 2);
  await fixture.store.queue.reclaimExpired();
  fixture.clock.advance(1_000);
  expect(await claim(fixture)).toMatchObject([{ jobId: (first?.jobId ?? 0) + 1 }]);
});
