import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import type { ImportFixture } from './import-fixture.ts';
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

type Files = Record<string, { status?: number; type?: string; body: string | Buffer }>;

/** Serves files from memory, `ORIGIN` in them replaced. */
async function startSite(files: Files): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''] ?? { status: 404, body: 'no' };
    const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
    const body =
      typeof file.body === 'string' ? file.body.replaceAll('ORIGIN', `http://127.0.0.1:${port}`) : file.body;
    response.writeHead(file.status ?? 200, { 'content-type': file.type ?? 'application/xml' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // As above.
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const urlset = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

describe('a sitemap', () => {
  it('is read with the sitemaps it references, each URL once, and rejects what cannot be read', async () => {
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
        ['/bomb.xml', 'It has a DOCTYPE, which sitemaps may not have.'],
        ['http://127.0.0.2:1/x.xml', expect.any(String)],
      ]);
      expect(ended).toMatchObject({ rejected: 4, lines: 8 });
    } finally {
      await site.close();
    }
  });

  it.each([
    ['/none.xml', 'sitemap_unreachable'],
    ['/page', 'not_a_sitemap'],
    ['/large.xml', 'completed'],
  ])('at %s finishes as %s', async (path, end) => {
    const urls = Array.from({ length: 50_001 }, (_, entry) => `http://l.invalid/${entry}`);
    const site = await startSite({
      '/page': { body: '<!doctype html><title>Page</title>', type: 'text/html' },
      '/large.xml': { body: urlset(...urls) },
    });
    try {
      const { id } = await fixture.sendSitemap(site.origin + path);
      const ended = await fixture.ended(id, 40_000);
      if (end === 'completed') {
        expect(ended).toMatchObject({ status: 'completed', created: 50_000, rejected: 1 });
        expect(await fixture.rejects(id)).toMatchObject([{ reason: 'It has more than 50,000 entries.' }]);
      } else {
        expect(ended).toMatchObject({ status: 'failed', error: { code: end }, lines: 0 });
      }
    } finally {
      await site.close();
    }
  });
});
