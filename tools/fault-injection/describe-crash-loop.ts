import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPageServer } from './harness/page-server.ts';
import { allFinal, makeReports } from './harness/reports.ts';
import { scaled } from './harness/scale.ts';
import { startService } from './harness/service.ts';
import type { Service } from './harness/service.ts';
import { printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

const REPORTS = scaled(40, 999);
/**
 * The time until the page crashes its worker; the others take twice as long, so some are always in progress at
 * that time.
 */
const PAGE_MS = 100;
const FINAL_MS_MAX = scaled(90_000, 900_000);
const TIMEOUT_MS = scaled(180_000, 1_200_000);

/**
 * F11: `/poison` kills the worker that requests it, like a page that makes it run out of memory. The other runs in
 * progress lose an attempt each time, and must not fail.
 */
export function describeCrashLoop(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  test.runIf(process.platform === 'linux')(
    `F11: a page that always kills the worker fails as crashed, and the other ${REPORTS} complete`,
    async () => {
      let service: Service | null = null;
      let kills = 0;
      await using pages = await startPageServer(async (path) => {
        await sleep(path === '/poison' ? PAGE_MS : 2 * PAGE_MS);
        if (path !== '/poison') return;
        const pid = await service?.workerPid();
        if (typeof pid !== 'number') return;
        kills += 1;
        process.kill(pid, 'SIGKILL');
      });
      await using bed = await openBed();
      const [poison = ''] = await makeReports(bed, [`${pages.origin}/poison`]);
      const others = await makeReports(
        bed,
        Array.from({ length: REPORTS }, (_, at) => `${pages.origin}/${at}`),
        'bulk',
      );
      await using started = await startService(bed.databaseUrl);
      service = started;
      const [crashed] = await allFinal(bed, [poison]);
      const reports = await allFinal(bed, others, FINAL_MS_MAX);
      await started.end('SIGTERM');
      const completed = reports.filter(({ status }) => status === 'completed').length;
      const more = { reports: REPORTS, completed };
      printCounts(`F11 ${engine}`, { rounds: 1, kills, lost: REPORTS - reports.length, duplicated: 0 }, more);
      expect(crashed).toMatchObject({ status: 'failed', error: { code: 'worker_crashed' } });
      expect(kills).toBe(3);
      expect(completed).toBe(REPORTS);
      await bed.expectSound();
    },
    TIMEOUT_MS,
  );
}
