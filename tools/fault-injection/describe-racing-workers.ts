import { setTimeout as delay } from 'node:timers/promises';
import { RUN_STATUSES } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { startPageServer } from './harness/page-server.ts';
import { startProgram } from './harness/program.ts';
import { makeReports, openRuns, untilIdle } from './harness/reports.ts';
import { numberFromEnv, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

const RACES = numberFromEnv('FAULT_ROUNDS', scaled(1, 5));
const WORKERS = scaled(2, 8);
const REPORTS = scaled(150, 10_000);
const PAUSES = scaled(1, 40);
const PAGE_MS_MAX = 200;
const IN_FLIGHT = 4;
/** Workers on few cores that others use are slow; their leases must not expire because of that. */
const LEASE_S = scaled(4, 5);
/** Longer than a lease and the interval of the next check. */
const PAUSE_MS = LEASE_S * 1_000 + 3_500;
const TIMEOUT_MS = scaled(180_000, 3_600_000);

/** The outcomes of runs that did not complete. */
const OTHER_OUTCOMES = `select error_code, error_message, count(*) as count from runs
  where status <> ${RUN_STATUSES.indexOf('completed')} group by 1, 2`;

/** Whether a worker has requested a page but not completed its run. */
async function isFetching(
  bed: TestBed,
  pid: number | undefined,
  requests: ReadonlyMap<string, number>,
): Promise<boolean> {
  const claimed = await bed.query(`select reports.url from runs
    join hosts on hosts.host = runs.host join reports on reports.seq = runs.report_seq
    where runs.status = 1 and hosts.worker like '%:${pid}/%'`);
  return claimed.some(({ url }) => requests.has(new URL(String(url)).pathname));
}

/** F4: workers race, and some are stopped. */
export function describeRacingWorkers(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  test(
    `F4: ${WORKERS} workers that compete for ${REPORTS} runs, some paused for longer than their leases, run each once`,
    async () => {
      const random = randomOf(`F4 ${engine}`);
      for (let race = 0; race < RACES; race += 1) {
        await using bed = await openBed();
        await using pages = await startPageServer(() => delay(random() * PAGE_MS_MAX));
        const urls = Array.from({ length: REPORTS }, (_, at) => `${pages.origin}/${race}/${at}`);
        await makeReports(bed, urls, 'bulk');
        const settings = { FETCH_CONCURRENCY: String(IN_FLIGHT), QUEUE_LEASE_S: String(LEASE_S) };
        const { databaseUrl } = bed;
        const workers = await Promise.all(
          Array.from({ length: WORKERS }, () => startProgram('worker', { databaseUrl, settings })),
        );
        await using running = new AsyncDisposableStack();
        for (const worker of workers) running.use(worker);
        const repeatsNow = () => [...pages.requests.values()].reduce((sum, count) => sum + count - 1, 0);
        let pauses = 0;
        // A worker that is stopped while it writes blocks all others, so its leases do not expire: then stop one more.
        for (let overtaken = 0; overtaken < PAUSES && (await openRuns(bed)) > 0;) {
          const requestsBefore = pages.requests.size;
          const { child } = workers[Math.floor(random() * WORKERS)] ?? {};
          child?.kill('SIGSTOP');
          if (await isFetching(bed, child?.pid, pages.requests)) {
            pauses += 1;
            await delay(PAUSE_MS);
            if (pages.requests.size > requestsBefore) overtaken += 1;
          }
          // A worker that resumes now is late: its token is rejected.
          child?.kill('SIGCONT');
          await delay(PAGE_MS_MAX / 10);
        }
        await untilIdle(bed, TIMEOUT_MS);
        for (const worker of workers) expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });

        const repeats = repeatsNow();
        const results = await bed.query('select count(*) as count from run_results');
        const difference = compare(urls, await bed.urls());
        printCounts(
          `F4 ${engine}`,
          { rounds: pauses, kills: 0, ...difference },
          { workers: WORKERS, reports: REPORTS, repeats },
        );
        expect(difference).toEqual({ lost: 0, duplicated: 0 });
        expect(await bed.query(OTHER_OUTCOMES)).toEqual([]);
        expect(Number(results[0]?.['count'])).toBe(REPORTS);
        expect(repeats).toBeLessThanOrEqual(pauses * IN_FLIGHT);
        expect(repeats).toBeGreaterThan(0);
        await bed.expectSound();
      }
    },
    TIMEOUT_MS,
  );
}
