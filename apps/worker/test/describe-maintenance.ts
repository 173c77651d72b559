import { setTimeout as sleep } from 'node:timers/promises';
import { checkIntegrity, createKey, ENDED_KEY_KEPT_MS, systemClock } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { DatabaseUrl, openIntegrityChecker, openStore } from '@pagemark/store';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import { runsOf } from '@pagemark/store/testing/runs-of';

const WAIT_MS_MAX = 20_000;
const LOOK_MS = 50;
const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 180_000;
/** Enough for more than three transactions. */
const SITE_PAGES = 350;
const KILLS = 3;
const KILL_AFTER_MS_MAX = 400;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: WAIT_MS_MAX, interval: LOOK_MS }).toBe(true);
}

/** Gives a project an overdue schedule. */
async function setYesterday({ databaseUrl, accountId }: StoreFixture, project: string): Promise<void> {
  const clock = { nowMs: () => Date.now() - 36 * HOUR_MS };
  const yesterday = await openStore(DatabaseUrl.parse(databaseUrl), { clock });
  const daily = { every: 'daily', day: 1, hour: 3, timeZone: 'UTC' } as const;
  const set = await yesterday.schedules.put(accountId, project, daily);
  await yesterday.close();
  expect(set?.nextAtMs).toBeLessThan(Date.now());
}

async function findingsOf({ databaseUrl }: StoreFixture) {
  const options = { clock: systemClock, leaseMs: HOUR_MS };
  const checker = await openIntegrityChecker(DatabaseUrl.parse(databaseUrl), options);
  const { findings } = await checkIntegrity(checker);
  await checker.close();
  return findings;
}

/** The maintenance tasks of a worker. */
export function describeMaintenance(openFixture: () => Promise<StoreFixture>): void {
  describe('maintenance', () => {
    test('a worker removes runs according to the retention policy', async () => {
      const fixture = await openFixture();
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
      const runs = await runsOf(store, accountId, report.id);
      expect(runs).toHaveLength(3);
      const worker = await startWorkerProcess(fixture.databaseUrl, { PAGEMARK_RUN_RETENTION: '1' });
      onTestFinished(() => worker.end('SIGKILL').then(() => undefined));
      await until(async () => (await runsOf(store, accountId, report.id)).length === 1);
      expect(await runsOf(store, accountId, report.id)).toEqual([runs[0]]);
      expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
    });

    test('a worker deletes keys that were revoked or expired long ago', async () => {
      const fixture = await openFixture();
      onTestFinished(() => fixture.close());
      const { store, accountId } = fixture;
      const endedFor = async (name: string, ms: number) => {
        const input = { accountId, name, scopes: ['read' as const], expiresAtMs: Date.now() - ms };
        return (await createKey({ keys: store.keys, clock: systemClock }, input)).record.id;
      };
      const long = await endedFor('ended long ago', ENDED_KEY_KEPT_MS + HOUR_MS);
      const lately = await endedFor('ended lately', ENDED_KEY_KEPT_MS - HOUR_MS);
      const worker = await startWorkerProcess(fixture.databaseUrl);
      onTestFinished(() => worker.end('SIGKILL').then(() => undefined));
      await until(async () => (await store.keys.get(long)) === null);
      expect(await store.keys.get(lately)).not.toBeNull();
    });

    test('two workers that start concurrently queue the reports of an overdue schedule once', async () => {
      const fixture = await openFixture();
      onTestFinished(() => fixture.close());
      const { accountId } = fixture;
      const report = await fixture.createReport('http://127.0.0.1:8081/');
      const [job] = await fixture.store.queue.list({ state: 'queued', limit: 1 });
      await fixture.store.queue.cancel(job?.jobId ?? 0);
      await setYesterday(fixture, '127.0.0.1:8081');
      const start = () => startWorkerProcess(fixture.databaseUrl);
      const workers = await Promise.all([start(), start()]);
      onTestFinished(() => Promise.all(workers.map((worker) => worker.end('SIGKILL'))).then(() => undefined));
      await until(async () => (await runsOf(fixture.store, accountId, report.id)).length >= 2);
      const fired = await fixture.store.schedules.get(accountId, '127.0.0.1:8081');
      expect(fired?.nextAtMs).toBeGreaterThan(Date.now());
      for (const worker of workers) expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
      expect(await runsOf(fixture.store, accountId, report.id)).toHaveLength(2);
    });

    test(
      'after a worker is killed while queuing a project, the next one queues the rest, none twice',
      async () => {
        const fixture = await openFixture();
        onTestFinished(() => fixture.close());
        const { store, accountId } = fixture;
        const ids: string[] = [];
        for (let page = 0; page < SITE_PAGES; page += 1)
          ids.push((await fixture.createReport(`http://127.0.0.1:8081/${page}`)).id);
        for (const { jobId } of await store.queue.list({ state: 'queued', limit: SITE_PAGES }))
          await store.queue.cancel(jobId);
        await setYesterday(fixture, '127.0.0.1:8081');
        const isFired = async () => {
          const schedule = await store.schedules.get(accountId, '127.0.0.1:8081');
          return (schedule?.lastAtMs ?? null) !== null;
        };
        for (let kill = 0; kill < KILLS; kill += 1) {
          const worker = await startWorkerProcess(fixture.databaseUrl);
          // The first is killed halfway, the others at any time.
          await (kill === 0 ? until(isFired) : sleep(Math.random() * KILL_AFTER_MS_MAX));
          await worker.end('SIGKILL');
        }
        const worker = await startWorkerProcess(fixture.databaseUrl);
        onTestFinished(() => worker.end('SIGKILL').then(() => undefined));
        const allRuns = async () => {
          const runs = await Promise.all(ids.map((id) => runsOf(store, accountId, id)));
          return [...new Set(runs.map(({ length }) => length))];
        };
        expect(await findingsOf(fixture)).toEqual([]); // Also while it is running.
        await until(async () => !(await allRuns()).includes(1));
        expect(await allRuns()).toEqual([2]);
        expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
        expect(await findingsOf(fixture)).toEqual([]);
      },
      TIMEOUT_MS,
    );
  });
}
