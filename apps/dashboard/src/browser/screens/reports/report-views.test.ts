import { expect, it } from 'vitest';
import { isSameList, parseViews } from './report-views.ts';

it.each([null, '', 'x', '{}', '[1, null, {"name":1,"query":""}]'])('ignores %j in the storage', (text) => {
  expect(parseViews(text)).toEqual([]);
});

it('restores stored views', () => {
  expect(parseViews('[{"name":"Shop","query":"search=shop"}]')).toEqual([
    { name: 'Shop', query: 'search=shop' },
  ]);
});

it('takes lists on another page or in another order of parameters for the same', () => {
  expect(isSameList('search=a&result=bad&page=3', 'result=bad&search=a&per_page=50')).toBe(true);
  expect(isSameList('search=a', 'search=b')).toBe(false);
});
