import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import type { ImportFixture } from './import-fixture.ts';
import { sitemapIndex as index, startSite, urlset } from './sitemap-site.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

// One worker for all tests. The host names in the sitemaps do not resolve.
let store: StoreFixture;
let fixture: ImportFixture;
let worker: WorkerProcess;

beforeAll(async () => {
  store = await openStoreFixture();
  fixture = createImportFixture(store);
  worker = await startWorkerProcess(store.databaseUrl, { FETCH_CONCURRENCY: '1', LOG_LEVEL: 'fatal' });
});

afterAll(async () => {
  await worker.end('SIGKILL');
  await store.close();
});

describe('a sitemap', () => {
  it('is read with the sitemaps it references, each URL once, and rejects files that cannot be read', async () => {
    const site = await startSite({
      '/index.xml': {
        body: index(
          'ORIGIN/a.xml',
          'ORIGIN/b.xml.gz',
          'ORIGIN/index.xml',
          'ORIGIN/inner.xml',
          'ORIGIN/gone.xml',
          'ORIGIN/bomb.xml',
          'http://127.0.0.2:1/x.xml',
        ),
      },
      '/a.xml': {
        body: urlset('http://s.invalid/1', 'http://S.invalid/1', 'mailto:x', 'http://s.invalid/2'),
      },
      '/b.xml.gz': { body: gzipSync(urlset('http://s.invalid/2', 'http://s.invalid/3')) },
      '/inner.xml': { body: index('ORIGIN/index.xml', 'ORIGIN/c.xml') },
      '/c.xml': { body: 'http://s.invalid/4\nhttp://s.invalid/1\n', type: 'text/plain' },
      '/bomb.xml': { body: `<!DOCTYPE u [<!ENTITY a "aaa">]>${urlset('http://s.invalid/&a;')}` },
    });
    try {
      const { id } = await fixture.sendSitemap(`${site.origin}/index.xml`);
      const ended = await fixture.ended(id);
      expect(ended).toMatchObject({ source: 'sitemap', status: 'completed', created: 4, skipped: 0 });
      const rejects = await fixture.rejects(id);
      expect(rejects.map(({ text, reason }) => [text.replace(site.origin, ''), reason])).toEqual([
        ['mailto:x', 'url must start with http:// or https://.'],
        ['/gone.xml', 'The host responded with status 404.'],
        ['/bomb.xml', 'It has a DOCTYPE, which sitemaps must not have.'],
        ['http://127.0.0.2:1/x.xml', expect.any(String)],
      ]);
      expect(ended).toMatchObject({ rejected: 4, lines: 8 });
    } finally {
      await site.close();
    }
  });

  it.each([
    [
      '/none.xml',
      'sitemap_unreachable',
      'The sitemap could not be fetched. The host responded with status 404.',
    ],
    [
      '/page',
      'not_a_sitemap',
      'The response is not a readable sitemap. It is neither XML of a known format nor a list of URLs.',
    ],
    [
      '/broken.xml',
      'not_a_sitemap',
      'The response is not a readable sitemap. It has a DOCTYPE, which sitemaps must not have.',
    ],
  ])('at %s fails as %s, and says why', async (path, code, message) => {
    const site = await startSite({
      '/page': { body: '<!doctype html><title>Page</title>', type: 'text/html' },
      '/broken.xml': { body: '<!DOCTYPE urlset [<!ENTITY a "b">]><urlset/>', type: 'application/xml' },
    });
    try {
      const { id } = await fixture.sendSitemap(site.origin + path);
      const ended = await fixture.ended(id);
      expect(ended).toMatchObject({ status: 'failed', error: { code, message }, lines: 0 });
    } finally {
      await site.close();
    }
  });
});
