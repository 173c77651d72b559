import { expect, it } from 'vitest';
import { percentOf, percentOfLimit } from './percent-of.ts';

it.each([
  [0, 0.1, 0],
  [0.000_01, 0.1, 0.01],
  [0.004, 0.1, 0.4],
  [0.0996, 0.1, 9.96],
  [0.1, 0.1, 10],
  [0.100_1, 0.1, 10.01],
  [0.0504, 0.05, 5.04],
  [0.115, 0.05, 11.5],
  [0.9996, 0.1, 99.96],
  [0.999_999, 0.1, 99.99],
  [1, 0.1, 100],
])('the share %d with a limit of %d is %d percent', (share, limit, percent) => {
  expect(percentOf(share, limit)).toBe(percent);
});

it('shows a limit without rounding errors', () => {
  expect([0.05, 0.07, 0.29, 0.55, 0.125].map((limit) => percentOfLimit(limit))).toEqual([5, 7, 29, 55, 12.5]);
});
