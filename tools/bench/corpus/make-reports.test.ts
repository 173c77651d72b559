import { expect, it } from 'vitest';
import { CORPUS_SEARCHES, makeReports } from './make-reports.ts';

const COUNT = 20_000;

it('makes the same reports for the same seed, and others for another', () => {
  expect([...makeReports(100)]).toEqual([...makeReports(100)]);
  expect([...makeReports(100, 2)]).not.toEqual([...makeReports(100)]);
});

it('gives nine of ten reports to one account', () => {
  const large = [...makeReports(COUNT)].filter(({ account }) => account === 0).length;
  expect(large / COUNT).toBeCloseTo(0.9, 1);
});

it.each([
  ['http', COUNT, COUNT],
  ['k', COUNT / 4, COUNT / 2],
  ['jacket', COUNT / 20, COUNT / 3],
  ['quetzal', 1, COUNT / 1_000],
  ['xylophone-zither', 0, 0],
  ['shop-shop-shop', 0, 0],
  ['https://www.site9999.example.com/', 0, 0],
])('finds %s at least %i and at most %i times', (search, least, most) => {
  expect(CORPUS_SEARCHES).toContain(search);
  const found = [...makeReports(COUNT)].filter(({ url }) => url.toLowerCase().includes(search)).length;
  expect(found).toBeGreaterThanOrEqual(least);
  expect(found).toBeLessThanOrEqual(most);
});
