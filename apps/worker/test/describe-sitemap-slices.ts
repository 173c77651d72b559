import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import type { ImportFixture } from './import-fixture.ts';
import { startSlowSitemapSite } from './slow-sitemap-site.ts';
import type { SlowSitemapSite } from './slow-sitemap-site.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

const FILES = 20;
const QUICK_FILES = 5;
const PATIENCE = { timeout: 60_000 };

/** Imports get their time slices while a slow sitemap of another import is read. */
export function describeSitemapSlices(openFixture: () => Promise<StoreFixture>): void {
  let store: StoreFixture;
  let fixture: ImportFixture;
  let site: SlowSitemapSite;
  let worker: WorkerProcess;

  const startWorker = () =>
    startWorkerProcess(store.databaseUrl, { FETCH_CONCURRENCY: '1', LOG_LEVEL: 'fatal' });

  beforeEach(async () => {
    store = await openFixture();
    fixture = createImportFixture(store);
    site = await startSlowSitemapSite(FILES, QUICK_FILES);
    worker = await startWorker();
  });

  afterEach(async () => {
    await worker.end('SIGKILL');
    await site.close();
    await store.close();
  });

  describe('a slow sitemap', () => {
    it("delays neither another account's lines or sitemap nor a file of its own account", async () => {
      const slow = [
        await fixture.sendSitemap(`${site.origin}/index.xml`),
        await fixture.sendSitemap(`${site.origin}/index.xml?again`),
        await fixture.sendSitemap(`${site.origin}/index.xml?again-and-again`),
      ];
      await expect.poll(() => site.dripping(), PATIENCE).toBe(1);
      const { id: accountId } = await store.store.accounts.ensure('other');
      const other = createImportFixture({ store: store.store, accountId });
      const lines = await other.send('text', 'one.invalid');
      expect(await other.ended(lines.id, 60_000)).toMatchObject({ status: 'completed', created: 1 });
      const sitemap = await other.sendSitemap(`${site.origin}/1.xml`);
      expect(await other.ended(sitemap.id, 60_000)).toMatchObject({ status: 'completed', created: 1 });
      const own = await fixture.send('text', 'own.invalid');
      expect(await fixture.ended(own.id, 60_000)).toMatchObject({ status: 'completed', created: 1 });
      // One file of the account at a time, and none of its sitemaps is done.
      expect(site.dripping()).toBe(1);
      for (const { id } of slow)
        expect(['queued', 'running']).toContain((await fixture.imports.show(store.accountId, id)).status);
    }, 180_000);

    it('is no longer fetched when its import is canceled', async () => {
      const { id } = await fixture.sendSitemap(`${site.origin}/index.xml`);
      await expect.poll(() => site.dripping(), PATIENCE).toBe(1);
      expect(await fixture.imports.cancel(store.accountId, id)).toMatchObject({ status: 'canceled' });
      await expect.poll(() => site.dripping(), PATIENCE).toBe(0);
      const next = await fixture.send('text', 'next.invalid');
      expect(await fixture.ended(next.id, 60_000)).toMatchObject({ status: 'completed', created: 1 });
      expect(site.requests(`/${QUICK_FILES + 1}.xml`)).toBe(0);
      expect(await fixture.imports.show(store.accountId, id)).toMatchObject({
        status: 'canceled',
        created: 0,
      });
    }, 180_000);

    it('loses and duplicates no line when its worker is killed', async () => {
      const { id } = await fixture.sendSitemap(`${site.origin}/index.xml`);
      await expect.poll(() => site.dripping(), PATIENCE).toBe(1);
      await worker.end('SIGKILL');
      site.hurry();
      worker = await startWorker();
      const ended = await fixture.ended(id, 90_000);
      expect(ended).toMatchObject({
        status: 'completed',
        lines: FILES,
        created: FILES,
        skipped: 0,
        rejected: 0,
      });
    }, 180_000);
  });
}
