import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPageServer } from './harness/page-server.ts';
import { startProgram } from './harness/program.ts';
import { allFinal, makeReports } from './harness/reports.ts';
import { printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';
import { runsOf } from '@pagemark/store/testing/runs-of';

const HOUR_MS = 3_600_000;
const JUMPS_MS = [HOUR_MS, -HOUR_MS] as const;
const REPORTS = 4;
/** Longer than the interval at which leases are checked, two seconds, and renewed, a third of their length. */
const LEASE_CHECKS_MS = 3_000;
/** Enough for all reports; a worker reserves some slots for other accounts. */
const SETTINGS = { QUEUE_LEASE_S: '3', FETCH_CONCURRENCY: '8' };

/** F9: the time of day of a worker jumps by an hour while it works. */
export function describeClockJump(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  // On PostgreSQL, leases use the database's clock. SQLite has only the machine's clock: runs in progress when it jumps
  // forward run a second time, and count once.
  const requestsMax = engine === 'postgres' ? 1 : 2;

  test(`F9: a clock that jumps by an hour, either way, loses nothing and requests a page at most ${requestsMax} times`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-clock-'));
    const clockFile = join(folder, 'off-ms');
    await using bed = await openBed();
    let waiting = 0;
    let jumped = Promise.withResolvers<void>();
    await using pages = await startPageServer(() => {
      waiting += 1;
      return jumped.promise;
    });
    const made: string[] = [];
    let offMs = 0;
    await writeFile(clockFile, '0');
    const { databaseUrl } = bed;
    await using worker = await startProgram('worker', { databaseUrl, settings: SETTINGS, clockFile });
    for (const jumpMs of JUMPS_MS) {
      waiting = 0;
      jumped = Promise.withResolvers();
      const urls = Array.from({ length: REPORTS }, (_, at) => `${pages.origin}/${jumpMs}/${at}`);
      made.push(...(await makeReports(bed, urls)));
      await expect.poll(() => waiting, { timeout: 30_000 }).toBe(REPORTS);
      offMs += jumpMs;
      await writeFile(clockFile, String(offMs));
      await delay(LEASE_CHECKS_MS);
      jumped.resolve();
      const reports = await allFinal(bed, made);
      expect(reports.map(({ status }) => status)).toEqual(made.map(() => 'completed'));
    }
    expect((await worker.end('SIGTERM')).code).toBe(0);
    await rm(folder, { recursive: true });

    const requests = [...pages.requests.values()];
    const runs = await bed.query('select count(*) as count from runs');
    const duplicated = Number(runs[0]?.['count']) - made.length;
    const repeated = requests.filter((count) => count > 1).length;
    printCounts(`F9 ${engine}`, { rounds: JUMPS_MS.length, kills: 0, lost: 0, duplicated }, { repeated });
    expect(duplicated).toBe(0);
    expect(Math.max(...requests)).toBeLessThanOrEqual(requestsMax);
    await bed.expectSound();
  }, 120_000);
  test('F9: a schedule fires once when clocks jump past its hour, back, and past it again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-clock-'));
    const clockFile = join(folder, 'off-ms');
    await using bed = await openBed();
    const { databaseUrl, store, accountId } = bed;
    await using pages = await startPageServer();
    const [id = ''] = await makeReports(bed, [`${pages.origin}/scheduled`]);
    const runs = async () => (await runsOf(store, accountId, id)).length;
    const hour = (new Date().getUTCHours() + 1) % 24;
    const daily = { every: 'daily', day: 1, hour, timeZone: 'UTC' } as const;
    for (const [round, offMs] of [0, HOUR_MS, 0, HOUR_MS].entries()) {
      await writeFile(clockFile, String(offMs));
      await using worker = await startProgram('worker', { databaseUrl, settings: SETTINGS, clockFile });
      // It fires schedules at its start, and works.
      await allFinal(bed, [id, ...(await makeReports(bed, [`${pages.origin}/${round}`]))]);
      await expect.poll(runs, { timeout: 30_000 }).toBe(round === 0 ? 1 : 2);
      await delay(LEASE_CHECKS_MS);
      expect((await worker.end('SIGTERM')).code).toBe(0);
      if (round === 0) await store.schedules.put(accountId, new URL(pages.origin).host, daily);
    }
    expect(await runs()).toBe(2);
    await rm(folder, { recursive: true });
    await bed.expectSound();
  }, 120_000);
}
