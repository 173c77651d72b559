import { expect, it } from 'vitest';
import { quantile, ratiosOf, spreadOf } from './spread.ts';

it('sums up rounds by their median, least and most', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, rounds: 3 });
  expect(spreadOf([4, 1, 2, 3]).median).toBe(2.5);
});

it.each([
  [0.5, 50.5],
  [0.99, 99],
  [1, 100],
])('takes the nearest rank for the quantile %s', (share, expected) => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(sorted, share)).toBe(expected);
});

it('refuses to sum up nothing', () => {
  expect(() => spreadOf([])).toThrow('Nothing was measured.');
});

it('divides each round of ours by the baseline next to it', () => {
  expect(ratiosOf([10, 30], [5, 10])).toEqual([2, 3]);
});
