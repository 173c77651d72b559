import { expect, it } from 'vitest';
import { isSameList, parseViews, withViewAt } from './report-views.ts';

it.each([null, '', 'x', '{}', '[1, null, {"name":1,"query":""}]'])('ignores %j in the storage', (text) => {
  expect(parseViews(text)).toEqual([]);
});

it('restores stored views', () => {
  expect(parseViews('[{"name":"Shop","query":"search=shop"}]')).toEqual([
    { name: 'Shop', query: 'search=shop' },
  ]);
});

it('takes lists on another page or in another order of parameters for the same', () => {
  expect(isSameList('search=a&result=bad&page=3', 'result=bad&search=a&per_page=50&rows=all')).toBe(true);
  expect(isSameList('search=a', 'search=b')).toBe(false);
});

it('puts a view back in its place, unless its name is taken', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((name) => ({ name, query: `search=${name}` }));
  if (a === undefined || b === undefined || c === undefined) throw new Error('There are three views.');
  expect(withViewAt([a, c], b, 1)).toEqual([a, b, c]);
  expect(withViewAt([a], c, 2)).toEqual([a, c]);
  expect(withViewAt([{ ...b, query: 'search=other' }], b, 0)).toEqual([{ ...b, query: 'search=other' }]);
});
