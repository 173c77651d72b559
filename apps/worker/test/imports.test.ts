import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createArgon2PasswordHasher } from '@pagemark/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import type { ImportFixture } from './import-fixture.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

// One worker for all: nothing here depends on when it started. Hosts are names that do not resolve.
let store: StoreFixture;
let fixture: ImportFixture;
let worker: WorkerProcess;

beforeAll(async () => {
  store = await openStoreFixture();
  fixture = createImportFixture(store);
  worker = await startWorkerProcess(store.path, { FETCH_CONCURRENCY: '1', LOG_LEVEL: 'fatal' });
});

afterAll(async () => {
  await worker.end('SIGKILL');
  await store.close();
});

async function listReports(search: string) {
  const query = { search, project: null, result: null, sortBy: 'id', direction: 'asc' } as const;
  const position = { kind: 'page', page: 1 } as const;
  return store.store.reports.list(store.accountId, { ...query, perPage: 100, position });
}

describe('an import that a worker works on', () => {
  it('gives every line its outcome, and rejects a bad one with its number and reason', async () => {
    const { id } = await fixture.send(
      'text',
      '# pages\nfirst.invalid/1\nhttps://first.invalid/1#again\nnot a url\n\nfirst-b.invalid\nftp://c.invalid/',
    );
    expect(await fixture.ended(id)).toMatchObject({
      source: 'text',
      status: 'completed',
      lines: 5,
      created: 2,
      refreshed: 0,
      skipped: 1,
      rejected: 2,
      error: null,
    });
    expect(await fixture.rejects(id)).toEqual([
      { line: 4, text: 'not a url', reason: 'The url is not a valid URL.' },
      { line: 7, text: 'ftp://c.invalid/', reason: 'The url must begin with http:// or https://.' },
    ]);
    const { items } = await listReports('first');
    expect(items.map(({ url, privacy }) => ({ url, privacy }))).toEqual([
      { url: 'https://first.invalid/1', privacy: 1 },
      { url: 'https://first-b.invalid/', privacy: 1 },
    ]);
  });

  it('protects reports by passwords that are hashed beside it, the same one once', async () => {
    const rows = ['a,2,same', 'b,2,same', 'c,2,other', 'd,0,ignored', 'e,2,'];
    const lines = rows.map((row) => `secret-${row.slice(0, 1)}.invalid${row.slice(1)}`);
    const { id } = await fixture.send('csv', `url,privacy,password\n${lines.join('\n')}`);
    expect(await fixture.ended(id)).toMatchObject({ created: 4, rejected: 1 });
    await expect
      .poll(async () => (await listReports('secret')).items.map(({ privacy }) => privacy), {
        timeout: 10_000,
      })
      .toEqual([2, 2, 2, 0]);
    const { items } = await listReports('secret');
    const hashes = await Promise.all(
      items.map(async (report) => (await store.store.insights.shared(report.id))?.passwordHash),
    );
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[2]).not.toBe(hashes[0]);
    expect(hashes[3]).toBeNull();
    const hasher = createArgon2PasswordHasher();
    expect(await hasher.verify('same', hashes[0] ?? '')).toBe(true);
    expect(await hasher.verify('other', hashes[2] ?? '')).toBe(true);
  });

  it('is cancelled between two batches, and says how far it came', async () => {
    const lines = Array.from({ length: 50_000 }, (_, line) => `c.invalid/${line}`);
    const { id } = await fixture.send('text', lines.join('\n'));
    await expect
      .poll(async () => (await fixture.imports.show(store.accountId, id)).created, { timeout: 10_000 })
      .toBeGreaterThan(0);
    const cancelled = await fixture.imports.cancel(store.accountId, id);
    expect(cancelled).toMatchObject({ status: 'cancelled', lines: 50_000 });
    expect(cancelled.created).toBeLessThan(50_000);
    const next = await fixture.send('text', 'next.invalid');
    expect(await fixture.ended(next.id)).toMatchObject({ created: 1 });
    const { created } = await fixture.imports.show(store.accountId, id);
    expect(created).toBe(cancelled.created);
    expect((await listReports('://c.invalid')).total).toBe(created);
  });
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
  it('is read with those it names, each URL once, and what cannot be read is a reject', async () => {
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
        ['mailto:x', 'The url must begin with http:// or https://.'],
        ['/gone.xml', 'The host answered with status 404.'],
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
  ])('at %s ends as %s', async (path, end) => {
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

describe('an import with many passwords', () => {
  it('does not wait for thousands of passwords, and shows no report before its own is there', async () => {
    const rows = Array.from({ length: 3_000 }, (_, row) => `many-${row}.invalid,2,secret-${row}`);
    const { id } = await fixture.send('csv', `url,privacy,password\n${rows.join('\n')}`);
    expect(await fixture.ended(id)).toMatchObject({ status: 'completed', created: 3_000 });
    const { items } = await listReports('many');
    for (const { privacy } of items) expect([1, 2]).toContain(privacy);
  });
});
