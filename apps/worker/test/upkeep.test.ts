import { SettingsError } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { DatabaseUrl, openStore } from '@pagemark/store';
import { expect, onTestFinished, test } from 'vitest';
import { readWorkerSettings } from '../src/index.ts';
import { openStoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

const WAIT_MS_MAX = 20_000;
const LOOK_MS = 50;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endAt = performance.now() + WAIT_MS_MAX;
  while (performance.now() < endAt) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`It was not so after ${WAIT_MS_MAX} ms.`);
}

test('a worker removes the runs that are not to be kept', async () => {
  const fixture = await openStoreFixture();
  onTestFinished(() => fixture.close());
  const { store, accountId } = fixture;
  const report = await fixture.createReport('http://127.0.0.1:8081/');
  for (let run = 0; run < 3; run += 1) {
    if (run > 0) await store.reports.change(accountId, report.id, { startRun: 'interactive' }, null);
    await until(async () => {
      const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
      return claim !== undefined && (await store.runs.fail(claim, runFailure('timeout')));
    });
  }
  const runs = await store.insights.runs(accountId, report.id, 10);
  expect(runs).toHaveLength(3);
  const worker = await startWorkerProcess(fixture.databaseUrl, { PAGEMARK_KEEP_RUNS: '1' });
  onTestFinished(() => worker.end('SIGKILL').then(() => undefined));
  await until(async () => (await store.insights.runs(accountId, report.id, 10)).length === 1);
  expect(await store.insights.runs(accountId, report.id, 10)).toEqual([runs[0]]);
  expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('a worker queues the reports of a project whose time was missed while none ran', async () => {
  const fixture = await openStoreFixture();
  onTestFinished(() => fixture.close());
  const { accountId } = fixture;
  const report = await fixture.createReport('http://127.0.0.1:8081/');
  const [job] = await fixture.store.queue.list({ state: 'queued', limit: 1 });
  await fixture.store.queue.cancel(job?.jobId ?? 0);
  const path = DatabaseUrl.parse(fixture.databaseUrl);
  if (path.engine !== 'sqlite') throw new Error('The fixture is a file.');
  const yesterday = await openStore(path, { clock: { nowMs: () => Date.now() - 36 * 3_600_000 } });
  const daily = { every: 'daily', day: 1, hour: 3, timeZone: 'UTC' } as const;
  const set = await yesterday.schedules.put(accountId, '127.0.0.1:8081', daily);
  await yesterday.close();
  expect(set?.nextAtMs).toBeLessThan(Date.now());
  const worker = await startWorkerProcess(fixture.databaseUrl);
  onTestFinished(() => worker.end('SIGKILL').then(() => undefined));
  await until(async () => (await fixture.store.insights.runs(accountId, report.id, 10)).length === 2);
  const fired = await fixture.store.schedules.get(accountId, '127.0.0.1:8081');
  expect(fired?.nextAtMs).toBeGreaterThan(Date.now());
  expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('a limit that cannot be read stops the start with a line that helps', () => {
  expect(() => readWorkerSettings({ PAGEMARK_KEEP_RUNS: '20;90d' })).toThrow(
    new SettingsError(
      'Wrong settings. PAGEMARK_KEEP_RUNS: must be a number of runs, an age, or both between commas, as 20, 90d or 20,90d (an age is in h, d, w or y).',
    ),
  );
  expect(readWorkerSettings({ PAGEMARK_KEEP_RUNS: '20,90d' }).keepRuns).toEqual({
    count: 20,
    ageMs: 90 * 86_400_000,
  });
  expect(readWorkerSettings({}).keepRuns).toBeNull();
});
