import { expect, it } from 'vitest';
import { startPageServer } from './page-server.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

/** More reports than are deleted in the same step as their project. */
const REPORTS = 210;

/** Queued pages of a deleted project are not fetched. */
export function describeDeletedProject(openFixture: () => Promise<StoreFixture>): void {
  it('fetches no page of a deleted project and continues with others', async () => {
    const fixture = await openFixture();
    const { store, accountId, databaseUrl } = fixture;
    // Each port counts as a host.
    const [deleted, other] = await Promise.all([startPageServer(() => 0), startPageServer(() => 0)]);
    const waiting: string[] = [];
    for (let index = 0; index < REPORTS; index += 1)
      waiting.push((await fixture.createReport(`${deleted.origin}/${index}`)).id);
    expect(await store.projects.delete(accountId, new URL(deleted.origin).host)).toBe(true);
    const kept = await fixture.createReport(`${other.origin}/`);
    const worker = await startWorkerProcess(databaseUrl);
    try {
      await fixture.allFinal([kept.id], 60_000);
      // The project is removed one step after its last reports.
      await expect.poll(() => store.projects.clear(), { timeout: 60_000 }).toBe(false);
      expect(await fixture.read(waiting)).toEqual([]);
      expect(other.paths.length).toBeGreaterThan(0);
      expect(deleted.paths).toEqual([]);
    } finally {
      await worker.end('SIGKILL');
      await Promise.all([deleted.close(), other.close()]);
      await fixture.close();
    }
  }, 180_000);
}
