import { expect, it } from 'vitest';
import { countEntries } from './sitemap-entries.ts';

it.each([
  ['https://shop.example/a', 'https://shop.example/sitemap.xml', 0],
  ['https://shop.example/a', 'https://cdn.example/sitemap.xml', 0],
  ['https://cdn.example/a', 'https://cdn.example/sitemap.xml', 0],
  ['https://other.example/a', 'https://shop.example/sitemap.xml', 1],
  ['https://other.example/a', 'https://cdn.example/sitemap.xml', 1],
  ['https://www.shop.example/a', 'https://shop.example/sitemap.xml', 1],
])('compares the host of %s, listed by %s, with those of the file and of the site', (url, fileUrl, count) => {
  const counter = countEntries({ fileUrl, siteHost: 'shop.example', nowMs: 0 });
  counter.addUrl(url);
  expect(counter.counts()).toMatchObject({ entries: 1, otherHost: { count } });
});
