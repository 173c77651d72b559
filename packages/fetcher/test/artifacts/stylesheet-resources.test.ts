import type { Asset, PageReferences, ResourceReference } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { httpResponse } from '../raw-server.ts';
import type { RawServer } from '../raw-server.ts';
import {
  gatherArtifacts,
  gatherArtifactsWith,
  pathsOf,
  startGathering,
  reasonOf,
  startSite,
  valueOf,
} from './site.ts';

const css = (body: string) => httpResponse(body, ['Content-Type: text/css']);
const file = (bytes: number) => httpResponse('x'.repeat(bytes));
const named = (url: string, traits: Partial<ResourceReference> = {}): ResourceReference => ({
  url,
  kind: 'style',
  element: 'link',
  isLoadedAtOnce: true,
  isCandidate: false,
  ...traits,
});

async function filesOf(
  site: RawServer,
  resources: PageReferences['resources'],
  limits = {},
): Promise<Asset[]> {
  const artifacts = await gatherArtifacts(`${site.origin}/`, { resources }, { artifacts: limits });
  return valueOf(artifacts.assets).listed;
}

const pathOf = (url: string) => new URL(url).pathname;
/** Each file with the stylesheet that references it. */
const origins = (files: readonly Asset[]) =>
  Object.fromEntries(
    files.map(({ reference, sheetUrl }) => [
      pathOf(reference.url),
      sheetUrl === null ? null : pathOf(sheetUrl),
    ]),
  );

describe('the files that stylesheets of the site name', () => {
  const sheets = {
    '/css/a.css': css(
      `@import "b.css"; @font-face{src:url(f.eot);src:url(f.woff2),url(f.ttf)} p{background:url(../bg.png#x)} q{background:url(data:image/png,x)}`,
    ),
    '/css/b.css': css('@import "c.css"; b{background:url(b.png)} i{background:url(/bg.png)}'),
    '/css/c.css': css('b{background:url(c.png)}'),
    '/css/f.woff2': file(4_000),
    '/bg.png': file(300),
  };

  it('are fetched: fonts, images, and imports one level deep', async () => {
    const site = await startSite(sheets);
    const files = await filesOf(site, [named(`${site.origin}/css/a.css`)]);
    expect(origins(files)).toEqual({
      '/css/a.css': null,
      '/css/b.css': '/css/a.css',
      '/css/f.woff2': '/css/a.css',
      '/css/f.eot': '/css/a.css',
      '/css/f.ttf': '/css/a.css',
      '/bg.png': '/css/a.css',
      '/css/c.css': '/css/b.css',
      '/css/b.png': '/css/b.css',
    });
    const bytes = Object.fromEntries(
      files.flatMap(({ reference, response }) =>
        response.state === 'available' ? [[pathOf(reference.url), response.value.bytes.wire]] : [],
      ),
    );
    expect(bytes).toMatchObject({ '/css/f.woff2': 4_000, '/bg.png': 300 });
    const requested = pathsOf(site).filter((path) => path.startsWith('/css/'));
    expect(requested.toSorted()).toEqual(['/css/a.css', '/css/b.css', '/css/b.png', '/css/f.woff2']);
  });

  it('that are not fetched are listed with the reason', async () => {
    const site = await startSite(sheets);
    const files = await filesOf(site, [named(`${site.origin}/css/a.css`)]);
    const left = files.filter(({ response }) => response.state === 'unavailable');
    expect(left.map(({ reference }) => pathOf(reference.url))).toEqual([
      '/css/c.css',
      '/css/f.eot',
      '/css/f.ttf',
    ]);
    expect(left.map(({ response }) => reasonOf(response))).toEqual([
      'The page references more resources than Pagemark fetches.',
      'Current browsers load another file instead.',
      'Current browsers load another file instead.',
    ]);
  });

  it('come after those of the page, and before candidates of its images', async () => {
    const site = await startSite(sheets);
    const image = (name: string, traits: Partial<ResourceReference> = {}) =>
      named(`${site.origin}/${name}`, { kind: 'image', element: 'img', ...traits });
    const files = await filesOf(
      site,
      [
        image('candidate', { isLoadedAtOnce: false, isCandidate: true }),
        image('own'),
        named(`${site.origin}/css/a.css`),
      ],
      { imagesMax: 2 },
    );
    const fetched = files
      .filter(({ response }) => response.state === 'available')
      .map((each) => each.reference.url);
    expect(fetched.map(pathOf)).toEqual(['/own', '/css/a.css', '/css/b.css', '/css/f.woff2', '/bg.png']);
  });

  it('are requested once, however many stylesheets reference them', async () => {
    const site = await startSite({
      ...sheets,
      '/css/d.css': css('@font-face{src:url(f.woff2)} @import "a.css";'),
    });
    const preload = named(`${site.origin}/css/f.woff2`, { kind: 'font' });
    await filesOf(site, [preload, named(`${site.origin}/css/a.css`), named(`${site.origin}/css/d.css`)]);
    const requested = pathsOf(site).filter((path) => path.startsWith('/css/'));
    expect(requested).toHaveLength(new Set(requested).size);
  });

  it.each([
    ['is not there', '404 Not Found'],
    ['fails', '500 Internal Server Error'],
  ])('are ignored when it %s', async (_name, status) => {
    const site = await startSite({ '/a.css': httpResponse('p{background:url(bg.png)}', [], status) });
    expect(origins(await filesOf(site, [named(`${site.origin}/a.css`)]))).toEqual({ '/a.css': null });
  });

  it('of a stylesheet of another site are ignored', async () => {
    const other = await startSite({ '/a.css': css('p{background:url(bg.png)}') }, '127.0.0.2');
    const site = await startSite({});
    expect(origins(await filesOf(site, [named(`${other.origin}/a.css`)]))).toEqual({ '/a.css': null });
    expect(pathsOf(other)).toEqual(['/a.css']);
  });

  it('are not requested where this service may not connect', async () => {
    const inside = await startSite({}, '127.0.0.2');
    const site = await startSite({ '/a.css': css(`p{background:url(${inside.origin}/bg.png)}`) });
    const artifacts = await gatherArtifacts(
      `${site.origin}/`,
      { resources: [named(`${site.origin}/a.css`)] },
      { allowed: '127.0.0.1' },
    );
    const [, image] = valueOf(artifacts.assets).listed;
    expect(reasonOf(image?.response)).toBe('Pagemark may not connect to this address.');
    expect(inside.connections()).toBe(0);
  });

  it('do not delay a caller that aborts', async () => {
    const controller = new AbortController();
    const hangs = () => {
      if (site.requests.length > 3) controller.abort(new Error('given up'));
    };
    const site: RawServer = await startSite({ '/a.css': hangs, '/a.js': hangs, '/a.png': hangs });
    const resources = ['a.css', 'a.js', 'a.png'].map((name, at) =>
      named(`${site.origin}/${name}`, { kind: (['style', 'script', 'image'] as const)[at] ?? 'other' }),
    );
    const fetcher = startGathering({ artifacts: { perHostMax: 6 } });
    const gathering = gatherArtifactsWith(
      fetcher,
      `${site.origin}/`,
      { resources },
      { signal: controller.signal },
    );
    await expect(gathering).rejects.toThrow('given up');
  });

  it('of a stylesheet that references thousands are limited', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `i{background:url(${n}.png)}`).join('');
    const site = await startSite({ '/a.css': css(many) });
    const artifacts = await gatherArtifacts(`${site.origin}/`, {
      resources: [named(`${site.origin}/a.css`)],
    });
    const { listed, mentioned } = valueOf(artifacts.assets);
    expect([listed.length, mentioned]).toEqual([1 + 12 + 100, 1 + 12 + 100]);
  });
});
