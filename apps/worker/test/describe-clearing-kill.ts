import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';
import { DatabaseUrl, openIntegrityChecker } from '@pagemark/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

const PROJECT = 'large.invalid';
/** Enough for a worker to be killed in the middle, several times. */
const REPORTS = 4_000;
const REPORTS_AGAIN = 5;
const KILLS = 3;
const LEASE_MS = 1_000;
/** Of the project's one host a run is claimed a minute: what goes from the queue was cleared. */
const SETTINGS = { FETCH_PER_HOST: '1', FETCH_HOST_DELAY_MS: '60000', LOG_LEVEL: 'fatal' };

async function create({ store, accountId }: StoreFixture, index: number): Promise<string> {
  const outcome = await store.reports.create(accountId, {
    url: `https://${PROJECT}/${index}`,
    project: PROJECT,
    privacy: PRIVACY.private,
    passwordHash: null,
    // Of whose jobs an account may have the most.
    lane: 'bulk',
    idempotency: null,
  });
  if (outcome.kind === 'key_reused') throw new Error('No key was used.');
  return outcome.report.id;
}

async function queuedIn({ store }: StoreFixture): Promise<number> {
  return (await store.queue.depth()).bulk.queued;
}

/** What is shown of the project of the same name, and where a rule of the database is broken. */
async function stateOf({ store, accountId, databaseUrl }: StoreFixture): Promise<unknown> {
  const checker = await openIntegrityChecker(DatabaseUrl.parse(databaseUrl), {
    clock: systemClock,
    leaseMs: LEASE_MS,
  });
  const broken: unknown[] = [];
  // A worker that was killed leaves its lease.
  for (const { id } of checker.rules.filter((rule) => rule.id !== 'leases'))
    for await (const violation of checker.violations(id)) broken.push({ id, violation });
  await checker.close();
  const query = { search: '', project: null, result: null, status: null } as const;
  const order = { sortBy: 'id', direction: 'asc', perPage: 10 } as const;
  const position = { kind: 'page', page: 1 } as const;
  const { items, total } = await store.reports.list(accountId, { ...query, ...order, position });
  const totals = await store.insights.totals(accountId);
  return { broken, total, ids: items.map(({ id }) => id), open: totals.pending + totals.failed };
}

/** Ends a worker while it clears a deleted project, again and again. */
export function describeClearingKill(openFixture: () => Promise<StoreFixture>): void {
  describe('kill -9 of the worker while it clears a deleted project', () => {
    let fixture: StoreFixture;
    beforeEach(async () => {
      fixture = await openFixture();
    });
    afterEach(() => fixture.close());

    it('leaves the rest to the next worker, and a new project of the same name as it is', async () => {
      const { store, accountId } = fixture;
      for (let index = 0; index < REPORTS; index += 50)
        await Promise.all(Array.from({ length: 50 }, (_, at) => create(fixture, index + at)));
      expect(await store.projects.delete(accountId, PROJECT)).toBe(true);
      const again: string[] = [];
      for (let index = 0; index < REPORTS_AGAIN; index += 1) again.push(await create(fixture, index));
      const kept = { broken: [], total: REPORTS_AGAIN, ids: again, open: REPORTS_AGAIN };

      let left = REPORTS;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const worker = await startWorkerProcess(fixture.databaseUrl, SETTINGS);
        await expect.poll(() => queuedIn(fixture), { timeout: 30_000, interval: 5 }).toBeLessThan(left - 100);
        await sleep(kill * 7);
        await worker.end('SIGKILL');
        left = await queuedIn(fixture);
        expect(await stateOf(fixture)).toEqual(kept);
      }
      // It was killed in the middle each time.
      expect(left).toBeGreaterThan(REPORTS_AGAIN);
      const last = await startWorkerProcess(fixture.databaseUrl, SETTINGS);
      await expect.poll(() => queuedIn(fixture), { timeout: 60_000 }).toBeLessThanOrEqual(REPORTS_AGAIN);
      await last.end('SIGTERM');
      // The project goes in a turn after that of its last reports.
      for (let turns = 0; turns < 3 && (await store.projects.clear()); turns += 1);
      expect(await store.projects.clear()).toBe(false);
      expect(await stateOf(fixture)).toEqual(kept);
    }, 180_000);
  });
}
