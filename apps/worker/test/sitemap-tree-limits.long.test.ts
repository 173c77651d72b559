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

const TREE_MS = 4_000;
/** Several times what a file takes while other tests keep the machine busy: only those that never end exceed it. */
const FILE_MS = 2_000;
const FILES_MAX = 6;
const BYTES_MAX = 300_000;
const URLS_MAX = 20;

let store: StoreFixture;
let fixture: ImportFixture;
let worker: WorkerProcess;
let site: Site;

beforeAll(async () => {
  store = await openStoreFixture();
  fixture = createImportFixture(store);
  site = await startSite();
  worker = await startWorkerProcess(store.databaseUrl, {
    FETCH_CONCURRENCY: '1',
    LOG_LEVEL: 'fatal',
    IMPORT_LIMIT_TREE_MS: String(TREE_MS),
    IMPORT_LIMIT_FILE_MS: String(FILE_MS),
    IMPORT_LIMIT_FILES: String(FILES_MAX),
    IMPORT_LIMIT_BYTES: String(BYTES_MAX),
    IMPORT_LIMIT_URLS: String(URLS_MAX),
    IMPORT_LIMIT_DEPTH: '1',
  });
});

afterAll(async () => {
  await worker.end('SIGKILL');
  await site.close();
  await store.close();
});

type Site = { origin: string; paths: string[]; close(): Promise<void> };

const repeat = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at));
const urlset = (host: string, count: number) =>
  `<urlset>${repeat(count, (at) => `<url><loc>http://${host}.invalid/${at}</loc></url>`).join('')}`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>ORIGIN${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const padded = (host: string) => `${urlset(host, 2)}${' '.repeat(BYTES_MAX * 0.6)}</urlset>`;

/** `/slow/…` sends a space periodically and never ends; `/quick/…` has one URL. */
const FILES: Record<string, string | Buffer> = {
  '/slow.xml': index(...repeat(5, (file) => `/slow/${file}.xml`)),
  '/many.xml': index(...repeat(FILES_MAX + 3, (file) => `/quick/${file}.xml`)),
  '/deep.xml': index('/deeper.xml', '/quick/top.xml'),
  '/deeper.xml': index('/deepest.xml'),
  '/deepest.xml': index('/quick/bottom.xml'),
  '/large.xml': index('/packed.xml.gz', '/plain.xml', '/quick/after.xml'),
  '/packed.xml.gz': gzipSync(padded('packed')),
  '/plain.xml': padded('plain'),
  '/wide.xml': index('/wide/1.xml', '/wide/2.xml'),
  '/wide/1.xml': `${urlset('wide', URLS_MAX + 10)}</urlset>`,
  '/wide/2.xml': `${urlset('wider', 1)}</urlset>`,
};

async function startSite(): Promise<Site> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    response.writeHead(200, { 'content-type': 'application/xml' });
    if (path.startsWith('/slow/')) {
      const drip = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drip));
      return;
    }
    const file = FILES[path] ?? `${urlset(`quick-${path.replaceAll(/\W/g, '')}`, 1)}</urlset>`;
    response.end(typeof file === 'string' ? file.replaceAll('ORIGIN', origin) : file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    paths,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('a sitemap beyond the limits of an import', () => {
  it.each([
    [
      'time',
      '/slow.xml',
      { created: 0, rejected: 5 },
      `Reading the sitemaps took longer than ${TREE_MS} ms.`,
    ],
    ['files', '/many.xml', { created: 5, rejected: 4 }, `There are more than ${FILES_MAX} sitemaps.`],
    [
      'depth',
      '/deep.xml',
      { created: 1, rejected: 1 },
      'Sitemaps are read up to 1 level below the first one.',
    ],
    [
      'bytes',
      '/large.xml',
      { created: 4, rejected: 2 },
      'The sitemaps together are larger after decompression than an import reads.',
    ],
    [
      'URLs',
      '/wide.xml',
      { created: URLS_MAX, rejected: 2 },
      `The sitemaps have ${URLS_MAX} URLs or more. Not all of them were read.`,
    ],
  ])(
    'exceeds the limit of %s, keeps what was read, and rejects each unread file',
    async (_limit, path, counts, reason) => {
      const { id } = await fixture.sendSitemap(site.origin + path);
      expect(await fixture.ended(id, 60_000)).toMatchObject({ status: 'completed', error: null, ...counts });
      const rejects = await fixture.rejects(id);
      expect(rejects.at(-1)).toMatchObject({ reason, text: expect.stringContaining(site.origin) });
    },
  );

  it('is not requested further when its time is over', () => {
    // Each of them takes the time limit of a file.
    const asked = site.paths.filter((path) => path.startsWith('/slow/'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(Math.ceil(TREE_MS / FILE_MS));
  });
});
