import { expect, it } from 'vitest';
import { formatChange } from './format-change.ts';

it.each([
  [3, '+3'],
  [-3, '−3'],
  [0, '±0'],
  [-1200, '−1,200'],
])('a change of %d is %s', (change, text) => {
  expect(formatChange(change)).toBe(text);
});
