import { fork } from 'node:child_process';
import { once } from 'node:events';
import { systemClock } from '@pagemark/core';
import { expect, test } from 'vitest';
import { openStore } from '../src/open-store.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { QueueChildReport } from './queue-child.ts';

const REPORTS = 150;
const KILLED = 2;
const SURVIVORS = 2;
/** Longer than three pages take on a busy machine. */
const LEASE_MS = 3_000;
const WAIT_MS = 40_000;

function startWorker(url: string, name: string) {
  const child = fork(new URL('queue-child.ts', import.meta.url), [url, name, String(LEASE_MS)], {
    timeout: WAIT_MS,
  });
  const sent: QueueChildReport[] = [];
  child.on('message', (message: QueueChildReport) => sent.push(message));
  return { child, sent, gone: once(child, 'exit') };
}

test('workers that are killed at any moment lose no report, and none is done twice', async () => {
  await using database = await createTestDatabase();
  const limits = { leaseMs: LEASE_MS, backoffMs: 0 };
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock: systemClock, limits });
  const { id: accountId } = await store.accounts.ensure('tester');
  const ids: string[] = [];
  for (let index = 0; index < REPORTS; index += 1) {
    const host = `${index % 5}.example`;
    const report = {
      url: `https://${host}/${index}`,
      project: host,
      privacy: 1,
      passwordHash: null,
    } as const;
    const made = await store.reports.create(accountId, { ...report, lane: 'bulk', idempotency: null });
    if (made.kind === 'created') ids.push(made.report.id);
  }
  const killed = Array.from({ length: KILLED }, (_, index) => startWorker(database.url, `killed-${index}`));
  for (const [index, { child, gone }] of killed.entries()) {
    const left = REPORTS - 20 * (index + 1);
    await expect.poll(async () => (await open()) <= left, { timeout: WAIT_MS, interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    await gone;
  }
  const survivors = Array.from({ length: SURVIVORS }, (_, index) =>
    startWorker(database.url, `other-${index}`),
  );
  await expect
    .poll(
      async () => {
        await store.queue.reclaimExpired();
        return open();
      },
      { timeout: WAIT_MS },
    )
    .toBe(0);
  await Promise.all(survivors.map(({ gone }) => gone));
  const sent = survivors.flatMap((worker) => worker.sent);
  const jobIds = sent.flatMap((report) => report.jobIds);
  expect(sent.map((report) => report.refused)).toEqual([0, 0]);
  expect(new Set(jobIds).size).toBe(jobIds.length);
  expect(await store.runs.settled(ids)).toHaveLength(REPORTS);
  expect(await store.statistics.totals(accountId)).toMatchObject({ pending: 0, good: REPORTS });
  expect(await store.queue.list({ state: 'failed', limit: 10 })).toEqual([]);
  await store.close();

  async function open(): Promise<number> {
    const { bulk } = await store.queue.counts();
    return bulk.queued + bulk.active;
  }
});
