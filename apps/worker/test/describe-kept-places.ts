import { isFinal } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { startPageServer } from './page-server.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

const SLOW_HOSTS = 48;
const PLACES = 16;
const KEPT_PLACES = 2;
/** Nothing ends a page before the test does. */
const PATIENT = {
  FETCH_LIMIT_HEADERS_MS: '300000',
  FETCH_LIMIT_HOP_MS: '300000',
  FETCH_LIMIT_FETCH_MS: '300000',
};

/** Two places of a worker are kept for accounts that have no run in progress there. */
export function describeKeptPlaces(openFixture: () => Promise<StoreFixture>): void {
  it("begins another account's page while the slow hosts of one account are in progress", async () => {
    const fixture = await openFixture();
    // A port is a host of its own. None of them ever answers.
    const slow = await Promise.all(Array.from({ length: SLOW_HOSTS }, () => startPageServer(() => Infinity)));
    const quick = await startPageServer(() => 0);
    const slowIds: string[] = [];
    for (const { origin } of slow) slowIds.push((await fixture.createReport(`${origin}/`)).id);
    const asked = () => slow.filter((server) => server.requests() > 0).length;
    const worker = await startWorkerProcess(fixture.databaseUrl, {
      FETCH_CONCURRENCY: String(PLACES),
      FETCH_LIMIT_PER_ADDRESS: '100',
      ...PATIENT,
      QUEUE_LEASE_S: '30',
    });
    try {
      await expect.poll(asked, { timeout: 20_000 }).toBe(PLACES - KEPT_PLACES);
      const other = await fixture.store.accounts.ensure('other');
      const { id } = await fixture.createReport(`${quick.origin}/`, other.id);
      const ofOther = () => fixture.store.reports.get(other.id, id);
      await expect.poll(async () => (await ofOther())?.status, { timeout: 20_000 }).toBe('completed');
      expect(asked()).toBe(PLACES - KEPT_PLACES);
      const reports = await fixture.read(slowIds);
      expect(reports.filter(({ status }) => isFinal(status))).toEqual([]);
    } finally {
      await worker.end('SIGKILL');
      await Promise.all([...slow, quick].map((server) => server.close()));
      await fixture.close();
    }
  }, 120_000);
}
