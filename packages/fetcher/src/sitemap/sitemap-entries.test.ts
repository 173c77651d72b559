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

it.each([
  ['2026', true],
  ['2026-02', true],
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-03-31T23:59:59.9+02:00', true],
  ['2026-02-29', false],
  ['2026-02-30T10:00Z', false],
  ['2026-04-31', false],
  ['2026-02-32', false],
  ['2026-13-31', false],
  ['2026-01-01T24:00Z', false],
  ['2026-01-01 10:00', false],
  ['Thu, 01 Jan 2026 00:00:00 GMT', false],
])('takes the lastmod %j for a date: %s', (lastmod, isDate) => {
  const nowMs = Date.parse('2026-11-20');
  const counter = countEntries({ fileUrl: 'https://shop.example/', siteHost: 'shop.example', nowMs });
  counter.addLastmod(lastmod);
  expect(counter.counts().invalidLastmod.count).toBe(isDate ? 0 : 1);
});
