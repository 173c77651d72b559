import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuditor } from '@pagemark/audit-runner';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { createPageFetcher, createSitemapSource, parseNetworks } from '@pagemark/fetcher';
import type { SitemapSource } from '@pagemark/fetcher';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { Worker } from '../src/worker.ts';
import { createImportFixture } from './import-fixture.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';

// 127.0.0.1 represents the internet here, 127.0.0.2 and 127.0.0.3 a private network.
const DONE_MS = 60_000;
const ends: (() => Promise<void> | void)[] = [];
const auditor = createAuditor({ processes: 1 });
afterAll(() => auditor.close());
let store: StoreFixture;
let secret: Site;
let sitemaps: SitemapSource;
let core: Core;

type Site = { origin: string; paths: string[] };
type Response = { status?: number; headers?: Record<string, string>; body: string };

async function startSite(host: string, respond: (path: string) => Response): Promise<Site> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const { status = 200, headers = {}, body } = respond(path);
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return { origin: `http://${host}:${port}`, paths };
}

beforeEach(async () => {
  store = await openStoreFixture();
  secret = await startSite('127.0.0.2', () => ({ body: '<title>Printer</title>' }));
  const parsed = parseNetworks('127.0.0.0/8');
  if (!parsed.ok) throw new Error(parsed.message);
  const options = {
    allowedNetworks: parsed.networks,
    userAgent: 'Pagemark/test',
    clock: systemClock,
    isPublicAddress: (address: string) => address === '127.0.0.1',
  };
  const fetcher = createPageFetcher({ ...options, artifacts: { totalMs: DONE_MS } });
  sitemaps = createSitemapSource(options);
  core = createCore({
    store: store.store,
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    page: { fetcher, auditor },
    readSitemap: sitemaps.read,
  });
  const worker = new Worker({
    runs: core.runs,
    logger: pino({ level: 'silent' }),
    name: 'here',
    concurrency: 2,
    renderConcurrency: 1,
    heartbeatMs: 1_000,
  });
  const ended = worker.run();
  ends.push(async () => {
    await worker.stop(0);
    await ended;
    sitemaps.close();
    await fetcher.close();
    await store.close();
  });
});

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Every kind of reference that a page can have, each with its own path. */
const pageTo = (secret: string): Response => ({
  headers: {
    link: `<${secret}/header-canonical>; rel="canonical", <${secret}/header-preload>; rel="preload"; as="style"`,
    'alt-svc': `h2="${secret.replace('http://', '')}"`,
    refresh: `5; url=${secret}/refresh`,
  },
  body: `<!doctype html><html lang="en"><head><title>Shoes</title>
    <link rel="canonical" href="${secret}/canonical"><link rel="icon" href="${secret}/icon">
    <link rel="manifest" href="${secret}/manifest"><link rel="stylesheet" href="${secret}/style">
    <link rel="amphtml" href="${secret}/amphtml"><link rel="next" href="${secret}/next">
    <link rel="alternate" hreflang="de" href="${secret}/hreflang"><link rel="preload" as="font" href="${secret}/font">
    <meta property="og:image" content="${secret}/og"><meta http-equiv="refresh" content="5; url=${secret}/meta">
    <script src="${secret}/script"></script><style>@import "${secret}/import"; a { background: url(${secret}/css) }</style>
    </head><body><h1>Shoes</h1><img src="${secret}/img" srcset="${secret}/srcset 2x" alt="">
    <picture><source srcset="${secret}/source"><img src="${secret}/picture" alt=""></picture>
    <iframe src="${secret}/iframe" title="x"></iframe><video poster="${secret}/poster" src="${secret}/video"></video>
    <object data="${secret}/object"></object><form action="${secret}/form"></form>
    <a href="${secret}/link">Boots</a></body></html>`,
});

const routesTo =
  (secret: string) =>
  (path: string): Response => {
    if (path === '/') return pageTo(secret);
    if (path === '/robots.txt') return { body: `Sitemap: ${secret}/sitemap` };
    return { status: 302, headers: { location: `${secret}${path}` }, body: '' };
  };

async function skippedOf(id: string): Promise<string> {
  const results = (await store.store.reports.getDetail(store.accountId, id))?.results ?? null;
  return (results?.fetch.artifacts?.skipped ?? []).map(({ message }) => message).join('\n');
}

it('a public page cannot lead to a private network, and its report lists the skipped requests', async () => {
  const site = await startSite('127.0.0.1', routesTo(secret.origin));
  const { id } = await store.createReport(`${site.origin}/`);
  const [report] = await store.allFinal([id], DONE_MS);
  expect(report).toMatchObject({ status: 'completed' });
  expect(secret.paths).toEqual([]);
  const reasons = await skippedOf(id);
  for (const path of [
    'canonical',
    'icon',
    'manifest',
    'style',
    'hreflang',
    'og',
    'script',
    'img',
    'link',
    'sitemap',
  ]) {
    expect(reasons).toContain(`${secret.origin}/${path}`);
  }
});

it('a public page that redirects to a private network fails, and so does its next run', async () => {
  const site = await startSite('127.0.0.1', routesTo(secret.origin));
  const { id } = await store.createReport(`${site.origin}/away`);
  for (const _run of ['first', 'again']) {
    const [report] = await store.allFinal([id], DONE_MS);
    expect(report?.error).toMatchObject({
      code: 'blocked_address',
      message: expect.stringContaining(`${secret.origin}/away`),
    });
    await store.store.reports.change(store.accountId, id, { startRun: 'interactive' }, null);
  }
  await store.allFinal([id], DONE_MS);
  expect(secret.paths).toEqual([]);
});

it('a page on a private network is audited with everything it references', async () => {
  const site = await startSite('127.0.0.3', routesTo(secret.origin));
  const { id } = await store.createReport(`${site.origin}/`);
  expect(await store.allFinal([id], DONE_MS)).toMatchObject([{ status: 'completed' }]);
  expect(secret.paths).toEqual(expect.arrayContaining(['/canonical', '/icon', '/img', '/link', '/sitemap']));
  expect(await skippedOf(id)).not.toContain('private network');
});

it('a private URL from a public sitemap is blocked, and allowed when the account sends it', async () => {
  const site = await startSite('127.0.0.1', (path) =>
    path === '/sitemap.xml'
      ? { body: [`${secret.origin}/entry`, `${site.origin}/away`].join('\n') }
      : { status: 302, headers: { location: `${secret.origin}${path}` }, body: '' },
  );
  const sender = createImportFixture(store);
  const { id } = await sender.sendSitemap(`${site.origin}/sitemap.xml`);
  const claim = await core.importWorker.claim();
  if (claim === null) throw new Error('There is no import to claim.');
  await core.importWorker.process(claim, AbortSignal.timeout(DONE_MS));
  expect(await sender.ended(id, DONE_MS)).toMatchObject({ status: 'completed', created: 2 });
  const { items } = await sender.imports.reports(store.accountId, id, { after: null, limit: 10 });
  const reports = await store.allFinal(
    items.map((each) => each.id),
    DONE_MS,
  );
  expect(reports.map(({ error }) => error?.code)).toEqual(['blocked_address', 'blocked_address']);
  expect(secret.paths).toEqual([]);

  const sent = await store.createReport(`${secret.origin}/entry`);
  expect(await store.allFinal([sent.id], DONE_MS)).toMatchObject([{ status: 'completed' }]);
  expect(secret.paths).toContain('/entry');
});
