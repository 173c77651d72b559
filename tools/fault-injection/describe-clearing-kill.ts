import { EVERY_REPORT } from '@pagemark/domain';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FailpointName } from './harness/failpoints.ts';
import { importReports } from './harness/import-reports.ts';
import { startProgram } from './harness/program.ts';
import { makeReports } from './harness/reports.ts';
import { numberFromEnv, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

const ROUNDS = numberFromEnv('FAULT_ROUNDS', scaled(3, 40));
/** Reports of the deleted project: more than the transactions of all rounds delete, even when this process waits for the CPU for a second. */
const REPORTS = 9_000 + ROUNDS * 1_000;
const OTHERS = 30;
const AGAIN = 5;
const MOMENT_MS_MAX = 60;
const CLEARED_MS_MAX = 60_000 + REPORTS * 20;
/** A worker polls for deleted projects once per second; on a busy machine that takes longer. */
const MOVING_MS_MAX = 90_000;
const TIMEOUT_MS = scaled(400_000, 3_600_000);
/** The pages do not exist, which is irrelevant here. */
const SETTINGS = { FETCH_CONCURRENCY: '1', FETCH_HOST_DELAY_MS: '3600000' };

const MOMENTS = ['clear.before-commit', 'moment', 'clear.after-commit', 'clear.after-statement'] as const;
type Moment = (typeof MOMENTS)[number];

const isPoint = (moment: Moment): moment is Moment & FailpointName => moment.startsWith('clear.');

const urlsOf = (project: string, count: number) =>
  Array.from({ length: count }, (_, index) => `https://${project}/${index}`);

/** F23: a worker is killed while it removes a deleted project. */
export function describeClearingKill(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  test(
    `F23: SIGKILL of the worker in ${ROUNDS} moments of clearing ${REPORTS} reports deletes all of them, and no others`,
    async () => {
      await using bed = await openBed();
      const random = randomOf(`F23 ${engine}`);
      const kept = [...urlsOf('other.invalid', OTHERS), ...urlsOf('large.invalid', AGAIN)];
      await makeReports(bed, urlsOf('other.invalid', OTHERS), 'bulk');
      await importReports(bed, urlsOf('large.invalid', REPORTS));
      expect(await bed.store.projects.delete(bed.accountId, 'large.invalid')).toBe(true);
      // Another project with the same name is created during the removal of the first one.
      await makeReports(bed, urlsOf('large.invalid', AGAIN), 'bulk');

      let left = await countOf(bed, 'reports');
      for (let round = 0; round < ROUNDS; round += 1) {
        await killWhileClearing(bed, MOMENTS[round % MOMENTS.length] ?? 'moment', { random, left });
        left = await countOf(bed, 'reports');
        expect(left).toBeGreaterThan(kept.length);
        expect(await listed(bed)).toEqual(kept.toSorted());
        await bed.expectSound('error');
      }
      await using last = await startProgram('worker', { databaseUrl: bed.databaseUrl, settings: SETTINGS });
      const cleared = { timeout: CLEARED_MS_MAX, interval: 100 };
      await expect.poll(() => countOf(bed, 'projects'), cleared).toBe(2);
      expect(await last.end('SIGTERM')).toEqual({ code: 0, signal: null });

      const difference = compare(kept, await bed.urls());
      printCounts(`F23 ${engine}`, { rounds: ROUNDS, kills: ROUNDS, ...difference }, { reports: REPORTS });
      expect(difference).toEqual({ lost: 0, duplicated: 0 });
      expect(await rowsOf(bed)).toEqual({ projects: 2, reports: kept.length, runs: kept.length, jobs: true });
      await bed.expectSound('error');
    },
    TIMEOUT_MS,
  );
}

type Clearing = { random: () => number; left: number };

async function killWhileClearing(bed: TestBed, moment: Moment, { random, left }: Clearing): Promise<void> {
  const { databaseUrl } = bed;
  const fault = isPoint(moment) ? { point: moment, passing: 1 + Math.floor(random() * 2) } : undefined;
  await using worker = await startProgram('worker', { databaseUrl, settings: SETTINGS, fault });
  if (fault === undefined) {
    const isMoving = async () => (await countOf(bed, 'reports')) < left;
    await expect.poll(isMoving, { timeout: MOVING_MS_MAX, interval: 2 }).toBe(true);
    await delay(random() * MOMENT_MS_MAX);
    await worker.end('SIGKILL');
  }
  expect((await worker.gone).signal).toBe('SIGKILL');
}

async function countOf(bed: TestBed, table: string): Promise<number> {
  const [row] = await bed.query(`select count(*) as count from ${table}`);
  return Number(row?.['count']);
}

/** The reports that the account can see, by URL. */
async function listed({ store, accountId }: TestBed): Promise<string[]> {
  const query = { ...EVERY_REPORT, sortBy: 'url' } as const;
  const position = { kind: 'page', page: 1 } as const;
  const page = await store.reports.list(accountId, { ...query, direction: 'asc', perPage: 100, position });
  return page.items.map(({ url }) => url);
}

/** The number of rows left in each table, and whether no more jobs than runs are open. */
async function rowsOf(bed: TestBed) {
  const { bulk, interactive } = await bed.store.queue.counts();
  return {
    projects: await countOf(bed, 'projects'),
    reports: await countOf(bed, 'reports'),
    runs: await countOf(bed, 'runs'),
    jobs: bulk.queued + bulk.active + interactive.queued + interactive.active <= OTHERS + AGAIN,
  };
}
