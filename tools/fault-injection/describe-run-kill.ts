import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FailpointName } from './harness/failpoints.ts';
import { allFinal, makeReports } from './harness/reports.ts';
import { startPageServer } from './harness/page-server.ts';
import { startProgram } from './harness/program.ts';
import { numberFromEnv, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

const ROUNDS = {
  sqlite: numberFromEnv('FAULT_ROUNDS', scaled(3, 300)),
  postgres: numberFromEnv('FAULT_ROUNDS', scaled(2, 300)),
} as const;
const REPORTS_PER_ROUND = 5;
const PAGE_MS_MAX = 40;
const MOMENT_MS_MAX = 150;
/** Maximum time until the run of a killed worker is reclaimed: a lease of one second, and ten more. */
const RECLAIMED_MS_MAX = 11_000;
const ACTIVE_MAX = 100;
const TIMEOUT_MS = scaled(180_000, 3_600_000);

/** `fetch`: when a page is requested. `moment`: at a random moment after that, which may be during parsing. */
const MOMENTS = ['run.after-begin', 'run.before-commit', 'moment', 'run.after-commit', 'fetch'] as const;
type Moment = (typeof MOMENTS)[number];

const isPoint = (moment: Moment): moment is Moment & FailpointName => moment.startsWith('run.');

/** F3: a worker is killed during an audit. */
export function describeRunKill(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  const rounds = ROUNDS[engine];
  test(
    `F3: every report ends exactly once when its worker is killed at ${rounds} moments of a run`,
    async () => {
      await using bed = await openBed();
      const random = randomOf(`F3 ${engine}`);
      let arrived = Promise.withResolvers<void>();
      await using pages = await startPageServer(async () => {
        arrived.resolve();
        await delay(random() * PAGE_MS_MAX);
      });
      const ids: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const moment = MOMENTS[round % MOMENTS.length] ?? 'moment';
        const urls = Array.from({ length: REPORTS_PER_ROUND }, (_, at) => `${pages.origin}/${round}/${at}`);
        ids.push(...(await makeReports(bed, urls)));
        arrived = Promise.withResolvers();
        const fault = isPoint(moment) ? { point: moment, passing: 1 + Math.floor(random() * 3) } : undefined;
        await using worker = await startProgram('worker', { databaseUrl: bed.databaseUrl, fault });
        if (fault === undefined) {
          await arrived.promise;
          if (moment === 'moment') await delay(random() * MOMENT_MS_MAX);
          await worker.end('SIGKILL');
        }
        expect((await worker.gone).signal).toBe('SIGKILL');
      }
      const dead = await attempts(bed);
      await using last = await startProgram('worker', { databaseUrl: bed.databaseUrl });
      await expect.poll(() => leftBehind(bed, dead), { timeout: RECLAIMED_MS_MAX }).toEqual([]);
      const reports = await allFinal(bed, ids);
      expect(await last.end('SIGTERM')).toEqual({ code: 0, signal: null });

      const outcomes = reports.map(({ status, error }) => (status === 'completed' ? status : error?.code));
      const lost = ids.length - reports.length;
      const runs = await bed.query('select count(*) as count from runs');
      const duplicated = Number(runs[0]?.['count']) - ids.length;
      const crashed = outcomes.filter((outcome) => outcome === 'worker_crashed').length;
      printCounts(
        `F3 ${engine}`,
        { rounds, kills: rounds, lost, duplicated },
        { reports: ids.length, crashed },
      );
      // A run whose worker was killed three times has failed with that code.
      expect([...new Set(outcomes)].filter((outcome) => outcome !== 'worker_crashed')).toEqual(['completed']);
      expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 });
      const idle = { queued: 0, active: 0 };
      expect(await bed.store.queue.counts()).toEqual({
        interactive: idle,
        bulk: idle,
        interactive_rendering: idle,
        bulk_rendering: idle,
      });
      await bed.expectSound();
    },
    TIMEOUT_MS,
  );
}

/** The attempts with a lease. */
async function attempts({ store }: TestBed): Promise<string[]> {
  const active = await store.queue.list({ state: 'active', limit: ACTIVE_MAX });
  return active.map(({ runId, attempt }) => `${runId} ${attempt}`);
}

/** Those of `dead` that have not been reclaimed yet. */
async function leftBehind(bed: TestBed, dead: readonly string[]): Promise<string[]> {
  const held = new Set(await attempts(bed));
  return dead.filter((attempt) => held.has(attempt));
}
