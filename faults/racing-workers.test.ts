import { setTimeout as delay } from 'node:timers/promises';
import { RUN_STATUSES } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { startPageServer } from './harness/page-server.ts';
import { startProgram } from './harness/program.ts';
import { makeReports, openRuns, untilIdle } from './harness/reports.ts';
import { askedFor, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printTally } from './harness/tally.ts';
import { openSqliteBed } from './harness/test-bed.ts';

const RACES = askedFor('FAULT_ROUNDS', scaled(1, 5));
const WORKERS = scaled(2, 8);
const REPORTS = scaled(150, 10_000);
const PAUSES = scaled(1, 40);
const PAGE_MS_MAX = 200;
const IN_FLIGHT = 4;
/** Eight workers on few cores are late by themselves: their leases are not to end by that. */
const LEASE_S = scaled(1, 5);
/** Longer than a lease, and than it takes until somebody looks. */
const PAUSE_MS = LEASE_S * 1_000 + 3_500;
const TIMEOUT_MS = scaled(180_000, 3_600_000);

/** How runs ended that did not complete. */
const OTHER_OUTCOMES = `select error_code, error_message, count(*) as count from runs
  where status <> ${RUN_STATUSES.indexOf('completed')} group by 1, 2`;

test(
  `F4: ${WORKERS} workers that race for ${REPORTS} runs, some paused for longer than their leases, do each once`,
  async () => {
    const random = randomOf('F4');
    for (let race = 0; race < RACES; race += 1) {
      await using bed = await openSqliteBed();
      let arrived = Promise.withResolvers<void>();
      await using pages = await startPageServer(() => {
        arrived.resolve();
        return delay(random() * PAGE_MS_MAX);
      });
      const urls = Array.from({ length: REPORTS }, (_, at) => `${pages.origin}/${race}/${at}`);
      await makeReports(bed, urls, 'bulk');
      const settings = { FETCH_CONCURRENCY: String(IN_FLIGHT), QUEUE_LEASE_S: String(LEASE_S) };
      const { databaseUrl } = bed;
      const workers = await Promise.all(
        Array.from({ length: WORKERS }, () => startProgram('worker', { databaseUrl, settings })),
      );
      await using running = new AsyncDisposableStack();
      for (const worker of workers) running.use(worker);
      let pauses = 0;
      for (; pauses < PAUSES && (await openRuns(bed)) > 0; pauses += 1) {
        arrived = Promise.withResolvers();
        await Promise.race([arrived.promise, untilIdle(bed, TIMEOUT_MS)]);
        const { child } = workers[Math.floor(random() * WORKERS)] ?? {};
        child?.kill('SIGSTOP');
        await delay(PAUSE_MS);
        // Whoever wakes up now is late: what it writes is refused by its token.
        child?.kill('SIGCONT');
      }
      await untilIdle(bed, TIMEOUT_MS);
      for (const worker of workers) expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });

      const repeats = [...pages.requests.values()].reduce((sum, count) => sum + count - 1, 0);
      const results = await bed.query('select count(*) as count from run_results');
      const difference = compare(urls, await bed.urls());
      printTally(
        'F4 sqlite',
        { rounds: pauses, kills: 0, ...difference },
        { workers: WORKERS, reports: REPORTS, repeats },
      );
      expect(difference).toEqual({ lost: 0, doubled: 0 });
      expect(await bed.query(OTHER_OUTCOMES)).toEqual([]);
      expect(Number(results[0]?.['count'])).toBe(REPORTS);
      expect(repeats).toBeLessThanOrEqual(pauses * IN_FLIGHT);
      expect(repeats).toBeGreaterThan(0);
      await bed.expectSound();
    }
  },
  TIMEOUT_MS,
);
