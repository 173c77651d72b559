import { gzipSync } from 'node:zlib';
import type { SitemapItem } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { createSitemapSource, parseNetworks } from '../src/index.ts';
import type { SitemapSourceOptions } from '../src/index.ts';
import { startSite } from './artifacts/site.ts';
import { resolverOf } from './loopback-fetcher.ts';
import { httpResponse } from './raw-server.ts';

const gzipped = (body: string) => httpResponse(gzipSync(body), ['Content-Type: application/gzip']);
const BEGIN = '<urlset><url><loc>http://s.invalid/1</loc></url>';
/** 16 MB of elements in 16 KB. */
const BOMB = gzipped(`${BEGIN}${'<x/>'.repeat(4_000_000)}</urlset>`);

async function read(url: string, limits: SitemapSourceOptions['limits'] = {}): Promise<SitemapItem[]> {
  const parsed = parseNetworks('127.0.0.0/8');
  if (!parsed.ok) throw new Error(parsed.message);
  const source = createSitemapSource({
    allowedNetworks: parsed.networks,
    userAgent: 'Pagemark/test',
    clock: { nowMs: () => Date.now() },
    resolver: resolverOf(async () => []),
    limits,
  });
  onTestFinished(() => source.close());
  const items: SitemapItem[] = [];
  for await (const item of source.read(url, { signal: AbortSignal.timeout(60_000) })) items.push(item);
  return items;
}

const startBomb = () => startSite({ '/index': sitemapIndex('/bomb', '/next'), '/bomb': BOMB, '/next': BOMB });
const sitemapIndex = (...paths: string[]) =>
  httpResponse(
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join('')}</sitemapindex>`,
    ['Content-Type: application/xml'],
  );

test.each([
  [{ cpuMs: 20 }, 'The sitemaps together took more CPU time than an import allows.'],
  [{ bytesMax: 1_000_000 }, 'The sitemaps together are larger after decompression than an import reads.'],
])('the sitemaps of an import share a budget: %o', async (limits, problem) => {
  const site = await startBomb();
  const items = await read(`${site.origin}/index`, limits);
  // Entries up to this point are kept; the rest is not requested.
  expect(items.filter(({ kind }) => kind === 'url')).toHaveLength(1);
  expect(items.filter(({ kind }) => kind === 'unread')).toEqual([
    { kind: 'unread', url: `${site.origin}/bomb`, problem },
    { kind: 'unread', url: `${site.origin}/next`, problem },
  ]);
  expect(site.requests.map(({ path }) => path)).toEqual(['/index', '/bomb']);
});

test.each([
  [{ fileBytesMax: 1_000_000 }, 'It is larger than 1,000,000 bytes after decompression.'],
  [{ fileEntriesMax: 1 }, 'It has more than 1 entries.'],
])('each file of an import has its own limits: %o', async (limits, problem) => {
  const more = `<url><loc>http://s.invalid/2</loc></url>${'<x/>'.repeat(250_000)}</urlset>`;
  const site = await startSite({ '/sitemap': gzipped(BEGIN + more) });
  const items = await read(`${site.origin}/sitemap`, limits);
  expect(items.filter(({ kind }) => kind === 'url').length).toBeGreaterThan(0);
  expect(items).toContainEqual({ kind: 'unread', url: `${site.origin}/sitemap`, problem });
});

const urlsOf = (items: readonly SitemapItem[]) =>
  items.flatMap((item) => (item.kind === 'url' ? [item.url] : []));
const xml = (body: string) => httpResponse(body, ['Content-Type: application/xml']);
const urlset = (...urls: string[]) =>
  xml(`<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`);

test.each([
  [
    'a sitemap',
    urlset('/1', './2', '../3', '?4', '//other.invalid/5', 'example.invalid/6', 'https://s.invalid/7'),
    [
      '/1',
      '/moved/2',
      '/3',
      '/moved/file?4',
      'http://other.invalid/5',
      'example.invalid/6',
      'https://s.invalid/7',
    ],
  ],
  [
    'Atom',
    xml('<feed><entry><link href="/1"/></entry><entry><link href="2"/></entry></feed>'),
    ['/1', '/moved/2'],
  ],
])('relative URLs of %s are resolved against the file, after redirects', async (_name, file, expected) => {
  const moved = httpResponse('', ['Location: /moved/file'], '302 Found');
  const site = await startSite({ '/sitemap': moved, '/moved/file': file });
  expect(urlsOf(await read(`${site.origin}/sitemap`))).toEqual(
    expected.map((url) => (url.startsWith('/') ? site.origin + url : url)),
  );
});

test('relative sitemaps of an index are resolved against the index, after redirects', async () => {
  const site = await startSite({
    '/index': httpResponse('', ['Location: /moved/index'], '302 Found'),
    '/moved/index': sitemapIndex('one', '', '/two'),
    '/moved/one': urlset('http://s.invalid/1'),
    '/two': urlset('http://s.invalid/2'),
  });
  expect(urlsOf(await read(`${site.origin}/index`))).toEqual(['http://s.invalid/1', 'http://s.invalid/2']);
});
