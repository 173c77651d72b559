import type { SitemapItem } from '@pagemark/core';
import type { AssetKind, PageReferences, SiteArtifacts } from '@pagemark/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSitemapSource, parseNetworks } from '../src/index.ts';
import {
  linkOutcomes,
  linksTo,
  gatherArtifactsWith,
  NOT_FOUND,
  PAGE,
  startGathering,
  startSite,
  text,
} from './artifacts/site.ts';
import { failureOf, NOW } from './loopback-fetcher.ts';
import { httpResponse, HTML_HEADER } from './raw-server.ts';
import type { RawServer } from './raw-server.ts';

// Two networks on loopback: 127.0.0.1 counts as public, 127.0.0.2 is allowed and private.
const isPublicAddress = (address: string) => address === '127.0.0.1';
const PUBLIC = '127.0.0.1';
const PRIVATE = '127.0.0.2';

type Routes = Parameters<typeof startSite>[0];

let secret: RawServer;
beforeEach(async () => {
  const found = httpResponse('secret', ['Content-Type: text/plain']);
  secret = await startSite({ '/secret': found, '/robots.txt': NOT_FOUND }, PRIVATE);
});

const moved = (to: string) => httpResponse('', [`Location: ${to}`], '302 Found');
const resource = (url: string, kind: AssetKind) => ({
  url,
  kind,
  element: 'x',
  isLoadedAtOnce: true,
  isCandidate: false,
});
const css = (body: string) => httpResponse(body, ['Content-Type: text/css']);
const xml = (body: string) => httpResponse(body, ['Content-Type: application/xml']);
const indexOf = (url: string) => xml(`<sitemapindex><sitemap><loc>${url}</loc></sitemap></sitemapindex>`);

type Reference = (
  target: string,
  origin: string,
) => { routes?: Routes; references?: Partial<PageReferences> };

/** The ways in which a page or its artifacts lead to a URL. */
const REFERENCES: readonly [string, Reference][] = [
  ['a canonical link', (url) => ({ references: { canonical: url } })],
  ['an icon', (url) => ({ references: { icons: [{ url, rel: 'icon', sizes: '' }] } })],
  ['a manifest', (url) => ({ references: { manifest: url } })],
  ['a picture for sharing', (url) => ({ references: { openGraphImage: url } })],
  ['an alternate', (url) => ({ references: { alternates: [{ url, hreflang: 'de' }] } })],
  ['a link', (url) => ({ references: { links: [{ url, isNofollow: false }] } })],
  ...(['style', 'script', 'font', 'image', 'other'] as const).map((kind): [string, Reference] => [
    `a file of the kind ${kind}`,
    (url) => ({ references: { resources: [resource(url, kind)] } }),
  ]),
  [
    'a candidate of a srcset',
    (url) => ({ references: { resources: [{ ...resource(url, 'image'), isCandidate: true }] } }),
  ],
  [
    'an image that a stylesheet names',
    (url, origin) => ({
      routes: { '/x.css': css(`a { background: url(${url}) }`) },
      references: { resources: [resource(`${origin}/x.css`, 'style')] },
    }),
  ],
  [
    'an import of a stylesheet',
    (url, origin) => ({
      routes: { '/x.css': css(`@import url(${url});`) },
      references: { resources: [resource(`${origin}/x.css`, 'style')] },
    }),
  ],
  ['a sitemap of robots.txt', (url) => ({ routes: { '/robots.txt': text(`Sitemap: ${url}`) } })],
  [
    'a sitemap of an index',
    (url) => ({ routes: { '/robots.txt': text('Sitemap: /index'), '/index': indexOf(url) } }),
  ],
  ['a redirect of robots.txt', (url) => ({ routes: { '/robots.txt': moved(url) } })],
  ['a redirect of the usual icon', (url) => ({ routes: { '/favicon.ico': moved(url) } })],
  ['a redirect of llms.txt', (url) => ({ routes: { '/llms.txt': moved(url) } })],
  ['a redirect of the usual sitemap', (url) => ({ routes: { '/sitemap.xml': moved(url) } })],
  [
    'a redirect of a link',
    (url, origin) => ({
      routes: { '/away': moved(url) },
      references: { links: [{ url: `${origin}/away`, isNofollow: false }] },
    }),
  ],
  [
    'a redirect of an image',
    (url, origin) => ({
      routes: { '/away': moved(url) },
      references: { resources: [resource(`${origin}/away`, 'image')] },
    }),
  ],
];

/** A page on one network that leads to a URL on the private one. */
async function audit(
  host: string,
  reference: Reference,
): Promise<{ artifacts: SiteArtifacts; target: string }> {
  const target = `${secret.origin}/secret`;
  const routes: Routes = {};
  const site = await startSite(routes, host);
  const { routes: own = {}, references = {} } = reference(target, site.origin);
  Object.assign(routes, own);
  const fetcher = startGathering({ isPublicAddress });
  return { artifacts: await gatherArtifactsWith(fetcher, `${site.origin}/`, references), target };
}

describe('a URL on a private network', () => {
  it.each(REFERENCES)(
    'is not requested because of %s of a public page, and the report names it',
    async (_way, reference) => {
      const { artifacts, target } = await audit(PUBLIC, reference);
      expect(secret.requests).toEqual([]);
      const reason = `A public page may not refer to a private network. Not requested: ${target}`;
      expect(artifacts.cost?.skipped).toContainEqual({
        reasonCode: 'private_network',
        message: reason,
        count: expect.any(Number),
      });
    },
  );

  it.each(REFERENCES)('is requested because of %s of a page on such a network', async (_way, reference) => {
    await audit('127.0.0.3', reference);
    expect(secret.requests.map(({ path }) => path)).toContain('/secret');
  });

  it('is not requested because a public page redirects there, and the failure names it', async () => {
    const site = await startSite({ '/': moved(`${secret.origin}/secret?via=redirect`) }, PUBLIC);
    const outcome = await startGathering({ isPublicAddress }).fetchPage(`${site.origin}/`);
    expect(failureOf(outcome)).toMatchObject({
      code: 'blocked_address',
      message: expect.stringContaining(`${secret.origin}/secret?via=redirect`),
    });
    expect(secret.requests).toEqual([]);
  });

  it('is not requested for a name that resolves there, and its address is not revealed', async () => {
    const { port } = new URL(secret.origin);
    const site = await startSite({ '/': moved(`http://inner.example:${port}/secret`) }, PUBLIC);
    const fetcher = startGathering({ isPublicAddress, names: { 'inner.example': [PRIVATE] } });
    const { code, message } = failureOf(await fetcher.fetchPage(`${site.origin}/`));
    expect([code, message]).toEqual(['blocked_address', expect.stringContaining('inner.example')]);
    expect(message).not.toContain(PRIVATE);
    expect(secret.requests).toEqual([]);
  });

  it('is not revealed to a public report by its Retry-After', async () => {
    const busy = httpResponse('', ['Retry-After: 120'], '429 Too Many Requests');
    const printer = await startSite({ '/': busy, '/page': PAGE }, PRIVATE);
    const named = `http://printer.example:${new URL(printer.origin).port}`;
    const site = await startSite({ '/': PAGE, '/away': moved(`${named}/page`) }, PUBLIC);
    const fetcher = startGathering({ isPublicAddress, names: { 'printer.example': [PRIVATE] } });
    expect(failureOf(await fetcher.fetchPage(`${named}/`)).code).toBe('http_error');
    expect(failureOf(await fetcher.fetchPage(`${named}/page`)).code).toBe('retry_after_active');

    expect(failureOf(await fetcher.fetchPage(`${site.origin}/away`)).code).toBe('blocked_address');
    const artifacts = await gatherArtifactsWith(fetcher, `${site.origin}/`, linksTo(`${named}/page`));
    expect(linkOutcomes(artifacts)).toEqual([expect.stringContaining('private network')]);
    expect(printer.requests).toHaveLength(1);
  });

  it('is requested when the account submits it, with its redirects and references', async () => {
    const inner = await startSite({ '/': moved(`${secret.origin}/page`) }, PRIVATE);
    const page = await startSite({ '/page': PAGE }, '127.0.0.3');
    const outer = await startSite({ '/': moved(`${page.origin}/page`) }, PRIVATE);
    const fetcher = startGathering({ isPublicAddress });
    expect(await fetcher.fetchPage(`${outer.origin}/`)).toMatchObject({ ok: true });
    expect(failureOf(await fetcher.fetchPage(`${inner.origin}/`)).code).toBe('http_error');
  });

  it('is out of reach again after a private page has redirected to a public one', async () => {
    const outer = await startSite({ '/': moved(`${secret.origin}/secret`) }, PUBLIC);
    const inner = await startSite({ '/': moved(`${outer.origin}/`) }, PRIVATE);
    const outcome = await startGathering({ isPublicAddress }).fetchPage(`${inner.origin}/`);
    expect(failureOf(outcome).code).toBe('blocked_address');
    expect(secret.requests).toEqual([]);
  });

  it('is not requested for a page in a public sitemap', async () => {
    const fetcher = startGathering({ isPublicAddress });
    const site = await startSite({}, PRIVATE);
    const outcome = await fetcher.fetchPage(`${site.origin}/`, { isNamedByPublic: true });
    expect(failureOf(outcome)).toMatchObject({ code: 'blocked_address' });
    expect(site.requests).toEqual([]);
  });

  it('is not requested over an open connection of a private page', async () => {
    const fetcher = startGathering({ isPublicAddress });
    const inner = await startSite({ '/': PAGE }, PRIVATE);
    expect(await fetcher.fetchPage(`${inner.origin}/`)).toMatchObject({ ok: true });
    const before = inner.requests.length;
    const outer = await startSite({ '/': moved(`${inner.origin}/`) }, PUBLIC);
    expect(failureOf(await fetcher.fetchPage(`${outer.origin}/`)).code).toBe('blocked_address');
    expect(inner.requests).toHaveLength(before);
  });

  it('is not revealed to a public page by the cache of a private one', async () => {
    const fetcher = startGathering({ isPublicAddress });
    const links = { links: [{ url: `${secret.origin}/secret`, isNofollow: false }] };
    const [inner, outer] = [await startSite({}, PRIVATE), await startSite({}, PUBLIC)];
    await gatherArtifactsWith(fetcher, `${inner.origin}/`, links);
    const before = secret.requests.length;
    const artifacts = await gatherArtifactsWith(fetcher, `${outer.origin}/`, links);
    expect(secret.requests).toHaveLength(before);
    const response = { state: 'unavailable', reasonCode: 'private_network' };
    expect(artifacts.links).toMatchObject({ value: [{ response }] });
  });
});

describe('a stylesheet on a public host', () => {
  it('does not lead a page of the private network further into it', async () => {
    const sheets = await startSite(
      { '/x.css': css(`a { background: url(${secret.origin}/secret) }`) },
      PUBLIC,
    );
    const site = await startSite({ '/': httpResponse('<title>x</title>', [HTML_HEADER]) }, '127.0.0.3');
    const references = { resources: [resource(`${sheets.origin}/x.css`, 'style')] };
    await gatherArtifactsWith(startGathering({ isPublicAddress }), `${site.origin}/`, references);
    expect(sheets.requests.map(({ path }) => path)).toContain('/x.css');
    expect(secret.requests).toEqual([]);
  });
});

/** The items that an import reads from a sitemap. */
async function read(url: string): Promise<SitemapItem[]> {
  const parsed = parseNetworks('127.0.0.0/8');
  if (!parsed.ok) throw new Error(parsed.message);
  const source = createSitemapSource({
    allowedNetworks: parsed.networks,
    userAgent: 'Pagemark/test',
    clock: { nowMs: () => Date.parse(NOW) },
    isPublicAddress,
  });
  const items: SitemapItem[] = [];
  for await (const item of source.read(url, { signal: new AbortController().signal })) {
    if (item.kind !== 'file') items.push(item);
  }
  source.close();
  return items;
}

describe('a sitemap of an import', () => {
  it('on a public address does not lead to a private address', async () => {
    const site = await startSite({ '/index': indexOf(`${secret.origin}/secret`) }, PUBLIC);
    const target = `${secret.origin}/secret`;
    expect(await read(`${site.origin}/index`)).toEqual([
      { kind: 'unread', url: target, problem: expect.stringContaining(target) },
    ]);
    expect(secret.requests).toEqual([]);
  });

  it.each([
    [PUBLIC, true],
    [PRIVATE, false],
  ])('on %s lists URLs from a public source: %s', async (host, isPublic) => {
    const site = await startSite({ '/s': text('http://a.example/') }, host);
    expect(await read(`${site.origin}/s`)).toEqual([{ kind: 'url', url: 'http://a.example/', isPublic }]);
  });
});
