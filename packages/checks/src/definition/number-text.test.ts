import { expect, it } from 'vitest';
import { numberText } from './number-text.ts';
import { pluralize, recommendedMaximum } from './pluralize.ts';

it.each([
  [0, '0'],
  [0.25, '0.25'],
  [999, '999'],
  [1_000, '1,000'],
  [-1_500, '-1,500'],
  [1_234_567, '1,234,567'],
])('the number %d reads %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

it('separates thousands in counts, and recommends in the singular and plural', () => {
  expect(pluralize(1_500, 'link')).toBe('1,500 links');
  expect([1, 2, 1_500].map((count) => recommendedMaximum(count))).toEqual([
    'at most 1 is recommended',
    'at most 2 are recommended',
    'at most 1,500 are recommended',
  ]);
});
