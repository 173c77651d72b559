import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postReport, statusOf } from './harness/api-client.ts';
import { startPageServer } from './harness/page-server.ts';
import { startProgram } from './harness/program.ts';
import { untilIdle } from './harness/reports.ts';
import { scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { startService } from './harness/service.ts';
import { compare, printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

const ROUNDS = scaled(1, 20);
const CLIENTS = 4;
const ACKNOWLEDGED = 15;
const PAGE_MS_MAX = 400;
const TIMEOUT_MS = scaled(120_000, 1_200_000);

/** The results of the clients of a round. */
type Ledger = { accepted: string[]; statuses: Set<number>; isOver: boolean };

/** Creates reports one after another until the service has stopped. */
async function keepPosting(origin: string, ledger: Ledger, urlOf: () => string): Promise<void> {
  while (!ledger.isOver) {
    const url = urlOf();
    const response = await postReport(origin, url).catch(() => null);
    if (response === null) return;
    ledger.statuses.add(response.status);
    if (response.status === 201) ledger.accepted.push(url);
    else await delay(5);
  }
}

/** F10: the service is stopped under load. */
export function describeStopUnderLoad(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  describeStops(engine, openBed);
  describeSecondSignal(openBed);
}

function describeStops(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  test(
    `F10: SIGTERM under load, ${ROUNDS} times, completes accepted requests, costs no attempt and loses nothing`,
    async () => {
      const random = randomOf(`F10 ${engine}`);
      await using bed = await openBed();
      await using pages = await startPageServer(() => delay(random() * PAGE_MS_MAX));
      const accepted: string[] = [];
      let made = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const ledger: Ledger = { accepted: [], statuses: new Set(), isOver: false };
        await using service = await startService(bed.databaseUrl, { QUEUE_LEASE_S: '30' });
        const urlOf = () => `${pages.origin}/${round}/${(made += 1)}`;
        const clients = Array.from({ length: CLIENTS }, () => keepPosting(service.origin, ledger, urlOf));
        await expect.poll(() => ledger.accepted.length, { timeout: 30_000 }).toBeGreaterThan(ACKNOWLEDGED);
        await delay(random() * 100);
        service.child.kill('SIGTERM');
        // Requests that still arrive get `shutting_down`; then the port closes.
        const readiness = () => statusOf(`${service.origin}/readyz`).catch(() => 503);
        await expect.poll(readiness, { interval: 2, timeout: 10_000 }).toBe(503);
        expect(await service.gone).toEqual({ code: 0, signal: null });
        ledger.isOver = true;
        await Promise.all(clients);
        expect([...ledger.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
        accepted.push(...ledger.accepted);
        const active = await bed.store.queue.list({ state: 'active', limit: 100 });
        expect(active).toEqual([]);
        const queued = await bed.store.queue.list({ state: 'queued', limit: 100 });
        expect(queued.map(({ attempt }) => attempt).filter((attempt) => attempt > 0)).toEqual([]);
      }
      const difference = compare(accepted, await bed.urls());
      printCounts(
        `F10 ${engine}`,
        { rounds: ROUNDS, kills: ROUNDS, ...difference },
        { accepted: accepted.length },
      );
      expect(difference.lost).toBe(0);
      expect(difference.duplicated).toBe(0);
      await using last = await startProgram('worker', { databaseUrl: bed.databaseUrl });
      await untilIdle(bed);
      await last.end('SIGTERM');
      await bed.expectSound();
    },
    TIMEOUT_MS,
  );
}

function describeSecondSignal(openBed: () => Promise<TestBed>): void {
  test('F10: a second SIGTERM exits immediately, and accepted reports are stored', async () => {
    await using bed = await openBed();
    const arrived = Promise.withResolvers<void>();
    const page = Promise.withResolvers<void>();
    await using pages = await startPageServer(() => {
      arrived.resolve();
      return page.promise;
    });
    await using service = await startService(bed.databaseUrl);
    expect((await postReport(service.origin, `${pages.origin}/slow`)).status).toBe(201);
    await arrived.promise;
    service.child.kill('SIGTERM');
    const readiness = () => statusOf(`${service.origin}/readyz`).catch(() => 0);
    await expect.poll(readiness, { timeout: 10_000 }).toBe(0);
    expect(service.isGone()).toBe(false);
    expect(await service.end('SIGTERM')).toEqual({ code: 1, signal: null });
    page.resolve();
    await using again = await startProgram('worker', { databaseUrl: bed.databaseUrl });
    await untilIdle(bed);
    await again.end('SIGTERM');
    expect(await bed.urls()).toEqual([`${pages.origin}/slow`]);
    await bed.expectSound();
  });
}
