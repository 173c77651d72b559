import { expect, test } from 'vitest';
import { compareDays, daysToCompare } from './project-comparison.ts';
import type { ComparedIssue } from './project-comparison.ts';
import { DAY_MS } from './duration.ts';

const dayOf = (day: number, pages = 10) => ({
  dayMs: day * DAY_MS,
  results: 1,
  pages,
  mean: 50,
  median: 50,
  best: 50,
  worst: 50,
});
const DAYS = [dayOf(1), dayOf(5), dayOf(6)];
const [FIRST, SECOND, THIRD] = DAYS;

test.each([
  [{}, SECOND, THIRD],
  [{ to: '1970-01-06' }, FIRST, SECOND],
  [{ to: '1970-01-05' }, undefined, FIRST],
  [{ from: '1970-01-03' }, FIRST, THIRD],
  [{ from: '1970-01-07', to: '1970-01-02' }, THIRD, FIRST],
  [{ from: '1970-01-01' }, undefined, THIRD],
])('%j compares the last days with results by then', (input, from, to) => {
  expect(daysToCompare(input, DAYS)).toEqual({ from: from ?? null, to: to ?? null });
});

test('a project without results has no days', () => {
  expect(daysToCompare({}, [])).toEqual({ from: null, to: null });
});

test('a day without results before it is compared with nothing, instead of with no points lost', () => {
  const to = dayOf(2);
  expect(compareDays({ from: null, to }, [])).toEqual({ from: null, to, categories: [], issues: [] });
});

const issue = (check: string, before: number, after: number): ComparedIssue => ({
  check,
  title: check,
  category: 'seo',
  severity: 'high',
  verdict: 'fail',
  before: { pages: before, points: 2 * before },
  after: { pages: after, points: 2 * after },
});

test('issues are new, fixed, or on more, fewer or as many pages, the greatest change of points first', () => {
  const compared = compareDays({ from: dayOf(1, 10), to: dayOf(2, 20) }, [
    issue('a', 5, 5),
    issue('b', 0, 9),
    issue('c', 4, 0),
    issue('d', 1, 3),
    issue('e', 3, 2),
  ]);
  expect(compared.issues.map(({ check, change }) => [check, change])).toEqual([
    ['b', 'new'],
    ['c', 'fixed'],
    ['d', 'more'],
    ['e', 'fewer'],
    ['a', 'same'],
  ]);
  expect(compared.categories[0]).toEqual({ category: 'seo', before: 2.6, after: 1.9 });
  expect(compared.categories[1]).toMatchObject({ before: 0, after: 0 });
});
