import { setTimeout as delay } from 'node:timers/promises';
import { RUN_STATUSES } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { postReport } from './harness/api-client.ts';
import { compare, printCounts } from './harness/counts.ts';
import { startPageServer } from './harness/page-server.ts';
import { startProgram } from './harness/program.ts';
import { untilIdle } from './harness/reports.ts';
import { numberFromEnv, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { startService } from './harness/service.ts';
import type { TestBed } from './harness/test-bed.ts';

/** Few on PostgreSQL in a short run, because a test of the store crashes its server thirty times. */
const KILLS = {
  sqlite: numberFromEnv('FAULT_ROUNDS', 30),
  postgres: numberFromEnv('FAULT_ROUNDS', scaled(3, 30)),
} as const;
const CLIENTS = 4;
const ACKNOWLEDGED = 10;
const PAGE_MS_MAX = 40;
const MOMENT_MS_MAX = 100;
const [COMPLETED, FAILED] = [RUN_STATUSES.indexOf('completed'), RUN_STATUSES.indexOf('failed')];
const TIMEOUT_MS = scaled(400_000, 1_200_000);

/** URLs that were accepted, and those whose requests got no response: they may be stored. */
type Ledger = { accepted: string[]; unknown: Set<string>; statuses: Set<number> };

/** Creates reports one after another until the service is gone. */
async function keepPosting(origin: string, ledger: Ledger, urlOf: () => string): Promise<void> {
  for (;;) {
    const url = urlOf();
    const response = await postReport(origin, url).catch(() => null);
    if (response === null) {
      ledger.unknown.add(url);
      return;
    }
    ledger.statuses.add(response.status);
    if (response.status === 201) ledger.accepted.push(url);
    await delay(5);
  }
}

/** F24: the whole service is killed repeatedly under load. */
export function describeServiceKill(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  const kills = KILLS[engine];
  test.runIf(process.platform === 'linux')(
    `F24: SIGKILL of the whole service under load, ${kills} times, loses nothing and stores no page's result twice`,
    async () => {
      const random = randomOf(`F24 ${engine}`);
      await using bed = await openBed();
      await using pages = await startPageServer(() => delay(random() * PAGE_MS_MAX));
      const ledger: Ledger = { accepted: [], unknown: new Set(), statuses: new Set() };
      let made = 0;
      const urlOf = () => `${pages.origin}/${(made += 1)}`;
      for (let round = 0; round < kills; round += 1) {
        await using service = await startService(bed.databaseUrl);
        const enough = ledger.accepted.length + ACKNOWLEDGED;
        const clients = Array.from({ length: CLIENTS }, () => keepPosting(service.origin, ledger, urlOf));
        await expect.poll(() => ledger.accepted.length, { interval: 5 }).toBeGreaterThanOrEqual(enough);
        await delay(random() * MOMENT_MS_MAX);
        await service.killAll();
        await Promise.all(clients);
      }
      await using last = await startProgram('worker', { databaseUrl: bed.databaseUrl });
      await untilIdle(bed, scaled(90_000, 300_000));
      expect(await last.end('SIGTERM')).toEqual({ code: 0, signal: null });

      expect([...ledger.statuses]).toEqual([201]);
      const urls = await bed.urls();
      const certain = urls.filter((url) => !ledger.unknown.has(url));
      const difference = compare(ledger.accepted, certain);
      const crashed = await countOf(
        bed,
        `reports where status = ${FAILED} and error_code = 'worker_crashed'`,
      );
      const results = await countOf(bed, 'run_results');
      const counts = { accepted: ledger.accepted.length, reports: urls.length, results, crashed };
      printCounts(`F24 ${engine}`, { rounds: kills, kills, ...difference }, counts);
      expect(difference).toEqual({ lost: 0, duplicated: 0 });
      expect(new Set(urls).size).toBe(urls.length);
      // A page whose audit was killed three times has failed; every other one has one result.
      expect(await countOf(bed, `reports where status = ${COMPLETED}`)).toBe(urls.length - crashed);
      expect(results).toBe(urls.length - crashed);
      expect(await countOf(bed, 'runs')).toBe(urls.length);
      await bed.expectSound();
    },
    TIMEOUT_MS,
  );
}

async function countOf(bed: TestBed, rows: string): Promise<number> {
  const [row] = await bed.query(`select count(*) as count from ${rows}`);
  return Number(row?.['count']);
}
