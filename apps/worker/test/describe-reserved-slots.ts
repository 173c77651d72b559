import { isFinal } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { startPageServer } from './page-server.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

const SLOW_HOSTS = 48;
const SLOTS = 16;
const RESERVED_SLOTS = 2;
/** No limit ends a page before the test does. */
const PATIENT = {
  FETCH_LIMIT_HEADERS_MS: '300000',
  FETCH_LIMIT_HOP_MS: '300000',
  FETCH_LIMIT_FETCH_MS: '300000',
};

/** A worker reserves two slots for accounts with no run in progress there. */
export function describeReservedSlots(openFixture: () => Promise<StoreFixture>): void {
  it("audits another account's page while slow hosts of one account are in progress", async () => {
    const fixture = await openFixture();
    // Each port counts as a host. None of them ever responds.
    const slow = await Promise.all(Array.from({ length: SLOW_HOSTS }, () => startPageServer(() => Infinity)));
    const quick = await startPageServer(() => 0);
    const slowIds: string[] = [];
    for (const { origin } of slow) slowIds.push((await fixture.createReport(`${origin}/`)).id);
    const requested = () => slow.filter((server) => server.paths.length > 0).length;
    const worker = await startWorkerProcess(fixture.databaseUrl, {
      FETCH_CONCURRENCY: String(SLOTS),
      FETCH_LIMIT_PER_ADDRESS: '100',
      ...PATIENT,
      QUEUE_LEASE_S: '30',
    });
    try {
      await expect.poll(requested, { timeout: 20_000 }).toBe(SLOTS - RESERVED_SLOTS);
      const other = await fixture.store.accounts.ensure('other');
      const { id } = await fixture.createReport(`${quick.origin}/`, { accountId: other.id });
      const ofOther = () => fixture.store.reports.get(other.id, id);
      await expect.poll(async () => (await ofOther())?.status, { timeout: 20_000 }).toBe('completed');
      expect(requested()).toBe(SLOTS - RESERVED_SLOTS);
      const reports = await fixture.read(slowIds);
      expect(reports.filter(({ status }) => isFinal(status))).toEqual([]);
    } finally {
      await worker.end('SIGKILL');
      await Promise.all([...slow, quick].map((server) => server.close()));
      await fixture.close();
    }
  }, 120_000);
}
