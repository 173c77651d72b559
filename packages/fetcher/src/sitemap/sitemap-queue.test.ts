import { expect, it } from 'vitest';
import { createSitemapQueue, finalUrlOf } from './sitemap-queue.ts';
import type { NamedSitemap, SitemapQueue } from './sitemap-queue.ts';

const ORIGIN = 'https://www.example.com';

function drain(queue: SitemapQueue): NamedSitemap[] {
  const drained: NamedSitemap[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) drained.push(next);
  return drained;
}

it('reads each URL once, level by level', () => {
  const queue = createSitemapQueue({ urls: [`${ORIGIN}/a`, `${ORIGIN}/b`, `${ORIGIN}/a`], reach: 'any' });
  const index = { url: `${ORIGIN}/a`, depth: 0, reach: 'any' } as const;
  expect(queue.addIndex({ ...index, entries: ['/a', 'c', '/c', '/b'] })).toEqual([
    `${ORIGIN}/a`,
    `${ORIGIN}/c`,
    `${ORIGIN}/c`,
    `${ORIGIN}/b`,
  ]);
  expect(drain(queue).map(({ url, depth }) => [url, depth])).toEqual([
    [`${ORIGIN}/a`, 0],
    [`${ORIGIN}/b`, 0],
    [`${ORIGIN}/c`, 1],
  ]);
});

it('resolves entries against the index and leaves out those that are empty or invalid', () => {
  const queue = createSitemapQueue({ urls: [], reach: 'any' });
  const entries = ['', 'one', '../two', '//other.example/three', 'https://['];
  queue.addIndex({ url: `${ORIGIN}/maps/index.xml`, depth: 0, entries, reach: 'any' });
  expect(drain(queue).map(({ url }) => url)).toEqual([
    `${ORIGIN}/maps/one`,
    `${ORIGIN}/two`,
    'https://other.example/three',
  ]);
});

it('lets the sitemaps of an index lead no further than the index itself', () => {
  const queue = createSitemapQueue({ urls: [`${ORIGIN}/index`], reach: 'any' });
  queue.addIndex({ url: `${ORIGIN}/index`, depth: 0, entries: ['/public'], reach: 'public' });
  expect(drain(queue).map(({ reach }) => reach)).toEqual(['any', 'public']);
});

it.each([
  [[], 'https://www.example.com/from'],
  [[{ url: `${ORIGIN}/to`, status: 200, location: null }], `${ORIGIN}/to`],
])('the URL of a file is that of the last response: %o', (hops, url) => {
  expect(finalUrlOf({ from: `${ORIGIN}/from`, hops, failure: null })).toBe(url);
});
