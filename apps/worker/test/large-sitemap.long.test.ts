import { expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import { startSite, urlset } from './sitemap-site.ts';
import { openStoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

const ENTRIES_MAX = 50_000;

it('a sitemap with more than 50,000 entries creates the first 50,000 and rejects the rest', async () => {
  const store = await openStoreFixture();
  const fixture = createImportFixture(store);
  const worker = await startWorkerProcess(store.databaseUrl, { FETCH_CONCURRENCY: '1', LOG_LEVEL: 'fatal' });
  // The host does not resolve.
  const urls = Array.from({ length: ENTRIES_MAX + 1 }, (_, entry) => `http://l.invalid/${entry}`);
  const site = await startSite({ '/large.xml': { body: urlset(...urls) } });
  try {
    const { id } = await fixture.sendSitemap(`${site.origin}/large.xml`);
    const ended = await fixture.ended(id, 120_000);
    expect(ended).toMatchObject({ status: 'completed', created: ENTRIES_MAX, rejected: 1 });
    expect(await fixture.rejects(id)).toMatchObject([{ reason: 'It has more than 50,000 entries.' }]);
  } finally {
    await site.close();
    await worker.end('SIGKILL');
    await store.close();
  }
});
