import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runFailure } from '@pagemark/domain';
import type { Lane, QueueLimits } from '@pagemark/core';
import { migrateSqlite, SqliteConnection } from '../src/sqlite/index.ts';
import { createSqliteQueue } from '../src/sqlite/queue/create-sqlite-queue.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';
import { sendJob } from '../src/sqlite/queue/send-job.ts';
import { createSqliteReportStore } from '../src/sqlite/reports/create-sqlite-report-store.ts';
import { queueRun } from '../src/operations/queue-run.ts';
import { createSqliteRunStore } from '../src/sqlite/runs/create-sqlite-run-store.ts';
import { COMPLETED_AUDIT, TestClock } from './queue-contract/queue-fixture.ts';

let connection: SqliteConnection;
const clock = new TestClock();

beforeEach(async () => {
  connection = new SqliteConnection(':memory:');
  await migrateSqlite(connection.native);
  connection.native.exec("insert into accounts (id, name, created_at) values (1, 'tester', 0)");
});
afterEach(() => connection.close());

function open(overrides: Partial<QueueLimits> = {}) {
  const limits = { ...QUEUE_LIMITS_DEFAULT, hostDelayMs: 0, ...overrides };
  const queue = createSqliteQueue(connection, clock, limits);
  const reports = createSqliteReportStore(connection, { clock, limits });
  return {
    limits,
    queue,
    runs: createSqliteRunStore(connection, { clock, gatherMs: 0 }),
    claim: () => queue.claim({ worker: 'tester', limit: 100 }),
    /** Makes reports of a host, each with a job. */
    add: async (host: string, count = 1, lane: Lane = 'bulk') => {
      for (let index = 0; index < count; index += 1) {
        const page = {
          url: `https://${host}/${index}`,
          project: host,
          privacy: 1,
          passwordHash: null,
        } as const;
        const report = { ...page, lane, idempotency: null };
        await reports.create(1, report);
      }
    },
  };
}

function hosts(): string[] {
  return connection.native.prepare<[], string>('select host from queue_hosts order by host').pluck().all();
}

describe('hosts of the queue', () => {
  test('are forgotten when they have no open job and their delay has passed, and not before', async () => {
    const { add, claim, queue, runs } = open({ hostDelayMs: 1_000, leaseMs: 60_000 });
    await add('early.example');
    await add('active.example');
    const [early] = await claim();
    if (early === undefined) throw new Error('A claim was expected.');
    await runs.complete(early, COMPLETED_AUDIT);
    clock.advance(999);
    await add('late.example');
    const [late] = await claim();
    if (late === undefined) throw new Error('A claim was expected.');
    await runs.complete(late, COMPLETED_AUDIT);
    await add('queued.example');
    clock.advance(1);
    await queue.reclaimExpired();
    expect(hosts()).toEqual(['active.example', 'late.example', 'queued.example']);
    clock.advance(999);
    await queue.reclaimExpired();
    expect(hosts()).toEqual(['active.example', 'queued.example']);
  });

  test('respect a lowered limit until enough of their claims have ended', async () => {
    const before = open({ perHostMax: 3 });
    await before.add('one.example', 2);
    const [first, second] = await before.claim();
    if (first === undefined || second === undefined) throw new Error('Two claims were expected.');
    const after = open({ perHostMax: 1 });
    await after.add('one.example', 2);
    expect(await after.claim()).toEqual([]);
    await after.runs.complete(first, COMPLETED_AUDIT);
    expect(await after.claim()).toEqual([]);
    await after.runs.complete(second, COMPLETED_AUDIT);
    expect(await after.claim()).toHaveLength(1);
  });

  test('have their oldest job claimed, though the first in line and the first aside came at one moment', async () => {
    const { add, queue } = open({ hostDelayMs: 10, backoffMs: 0, backoffMaxMs: 0, perHostMax: 9 });
    const claimOne = async () => (await queue.claim({ worker: 'tester', limit: 1 }))[0];
    await add('one.example', 2);
    await queue.cancel(1);
    const again = await claimOne();
    if (again === undefined) throw new Error('A claim was expected.');
    clock.advance(10);
    await queue.fail(again, runFailure('internal'));
    await add('one.example', 1, 'interactive');
    expect(await claimOne()).toMatchObject({ jobId: 3 });
    await queue.retry(1);
    clock.advance(10);
    expect(await claimOne()).toMatchObject({ jobId: 1 });
    clock.advance(10);
    expect(await claimOne()).toMatchObject({ jobId: 2 });
  });

  test('are as free as before when a report is deleted behind the back of the queue', async () => {
    const { add, claim, queue } = open({ perHostMax: 1 });
    await add('one.example', 2);
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toEqual([]);
    connection.native.exec('delete from reports where seq = 1');
    expect(await queue.counts()).toMatchObject({ bulk: { queued: 1, active: 0 } });
    expect(await claim()).toHaveLength(1);
  });
});

const send = (...[job, limits]: [Parameters<typeof sendJob>[1], QueueLimits]) =>
  connection.write(() => sendJob(connection, job, limits));

describe('sendJob', () => {
  test('queues a job for a later time', async () => {
    const { add, claim, limits, queue } = open();
    await add('one.example');
    const [job] = await claim();
    if (job === undefined) throw new Error('A claim was expected.');
    const nowMs = clock.nowMs();
    const run = await connection.db.transaction((tx) => queueRun(tx, { reportSeq: 1, accountId: 1, nowMs }));
    const later = { ...run, accountId: 1, lane: 'interactive', host: 'one.example', reportSeq: 1 } as const;
    await send({ ...later, notBeforeMs: nowMs + 5_000, nowMs }, limits);
    clock.advance(4_999);
    expect(await claim()).toEqual([]);
    clock.advance(1);
    expect(await claim()).toHaveLength(1);
    expect(await queue.counts()).toMatchObject({ interactive: { queued: 0, active: 1 } });
  });

  test('refuses a run that is queued already, and one that does not exist', async () => {
    const { add, limits, queue } = open();
    await add('one.example');
    const [queued] = await queue.list({ state: 'queued', limit: 1 });
    if (queued === undefined) throw new Error('A job was expected.');
    const job = { ...queued, reportSeq: 1, nowMs: clock.nowMs() };
    await expect(send(job, limits)).rejects.toThrow('UNIQUE');
    const unknown = { ...job, runId: '01890000-0000-7000-8000-000000000000' };
    await expect(send(unknown, limits)).rejects.toThrow('no run');
  });
});
