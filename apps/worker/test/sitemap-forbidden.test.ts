import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import type { ImportFixture } from './import-fixture.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

// One loopback address is allowed, another is not.
const ALLOWED = '127.0.0.1';
const FORBIDDEN = '127.0.0.2';
const DONE_MS = 60_000;

let store: StoreFixture;
let fixture: ImportFixture;
let worker: WorkerProcess;
let site: Site;
let secret: Site;

type Site = { origin: string; paths: string[]; close(): void };
type Response = { location: string } | { type: string; body: string };

async function startSite(host: string, respond: (path: string, origin: string) => Response): Promise<Site> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const sent = respond(path, origin);
    if ('location' in sent) response.writeHead(302, { location: sent.location }).end();
    else response.writeHead(200, { 'content-type': sent.type }).end(sent.body);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  const origin = `http://${host}:${port}`;
  return {
    origin,
    paths,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

beforeAll(async () => {
  store = await openStoreFixture();
  fixture = createImportFixture(store);
  secret = await startSite(FORBIDDEN, () => ({ type: 'text/html', body: '<title>Printer</title>' }));
  site = await startSite(ALLOWED, (path, origin) => {
    const urls = [`${secret.origin}/entry`, `${origin}/away`, `${origin}/page`];
    const listed = urls.map((url) => `<url><loc>${url}</loc></url>`).join('');
    if (path === '/sitemap.xml') return { type: 'application/xml', body: `<urlset>${listed}</urlset>` };
    if (path === '/page') return { type: 'text/html', body: '<!doctype html><title>Shoes</title>' };
    return { location: `${secret.origin}${path}` };
  });
  worker = await startWorkerProcess(store.databaseUrl, { FETCH_ALLOWED_NETWORKS: `${ALLOWED}/32` });
});

afterAll(async () => {
  await worker.end('SIGKILL');
  site.close();
  secret.close();
  await store.close();
});

it('a sitemap URL on a blocked address, or one that redirects there, becomes a failed report', async () => {
  const { id } = await fixture.sendSitemap(`${site.origin}/sitemap.xml`);
  expect(await fixture.ended(id, DONE_MS)).toMatchObject({ status: 'completed', created: 3, rejected: 0 });
  const { items } = await fixture.imports.reports(store.accountId, id, { after: null, limit: 10 });
  const reports = await store.allFinal(
    items.map((each) => each.id),
    DONE_MS,
  );
  expect(reports.map(({ url, status, error }) => [new URL(url).pathname, status, error?.code])).toEqual([
    ['/entry', 'failed', 'blocked_address'],
    ['/away', 'failed', 'blocked_address'],
    ['/page', 'completed', undefined],
  ]);
  expect(secret.paths).toEqual([]);
});

it.each(['/redirected.xml', ''])(
  'a sitemap on a blocked address, or one that redirects there, fails: %s',
  async (path) => {
    const url = path === '' ? `${secret.origin}/sitemap.xml` : site.origin + path;
    const { id } = await fixture.sendSitemap(url);
    expect(await fixture.ended(id, DONE_MS)).toMatchObject({
      status: 'failed',
      error: { code: 'sitemap_unreachable' },
      lines: 0,
    });
    expect(secret.paths).toEqual([]);
  },
);
