import { setTimeout as sleep } from 'node:timers/promises';
import { isFinal } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { startPageServer } from './page-server.ts';
import type { PageServer } from './page-server.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

const KILLS = 20;
const REPORTS_PER_KILL = 6;
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

/** mulberry32: the same seed gives the same delays. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Records each report when it is first seen final; it must not change after that. */
function createFinalStates() {
  const seen = new Map<string, Report>();
  return {
    check(reports: readonly Report[]): void {
      for (const report of reports) {
        const before = seen.get(report.id);
        if (before !== undefined) expect(report).toEqual(before);
        else if (isFinal(report.status)) seen.set(report.id, report);
      }
    },
    count: () => seen.size,
  };
}

describe(`kill -9 of the worker (seed ${SEED}; KILL_SEED sets it)`, () => {
  let server: PageServer;
  let fixture: StoreFixture;

  afterEach(async () => {
    await server.close();
    await fixture.close();
  });

  it(`at ${KILLS} random moments leaves every report in a final state exactly once`, async () => {
    const random = randomOf(SEED);
    fixture = await openStoreFixture();
    server = await startPageServer(() => random() * 60);
    const ids: string[] = [];
    const finals = createFinalStates();

    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let i = 0; i < REPORTS_PER_KILL; i += 1) {
        ids.push((await fixture.createReport(`${server.origin}/${kill}-${i}`)).id);
      }
      const arrival = server.nextRequest();
      const worker = await startWorkerProcess(fixture.databaseUrl);
      await arrival;
      await sleep(random() * 120);
      expect(await worker.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
      finals.check(await fixture.read(ids));
    }

    const last = await startWorkerProcess(fixture.databaseUrl);
    const reports = await fixture.allFinal(ids, 180_000);
    finals.check(reports);
    expect(await last.end('SIGTERM')).toEqual({ code: 0, signal: null });

    expect(reports).toHaveLength(KILLS * REPORTS_PER_KILL);
    for (const report of reports) {
      expect(report.error === null ? 'completed' : report.error.code).toMatch(/^(completed|worker_crashed)$/);
      expect(report.result === null).toBe(report.status === 'failed');
    }
    expect(await fixture.store.queue.counts()).toEqual({
      interactive: { queued: 0, active: 0 },
      bulk: { queued: 0, active: 0 },
      interactive_rendering: { queued: 0, active: 0 },
      bulk_rendering: { queued: 0, active: 0 },
    });
    finals.check(await fixture.read(ids));
    expect(finals.count()).toBe(reports.length);
  }, 600_000);
});
