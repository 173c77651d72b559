import { expect, it } from 'vitest';
import { timeLeft, timeLeftText } from './time-left.ts';

it('estimates by the rate of the samples', () => {
  const samples = [
    { done: 100, atMs: 0 },
    { done: 150, atMs: 5_000 },
    { done: 200, atMs: 10_000 },
  ];
  expect(timeLeft(samples, 400)).toBe(40_000);
});

it.each([
  [[], 5],
  [[{ done: 1, atMs: 0 }], 5],
  [
    [
      { done: 1, atMs: 0 },
      { done: 2, atMs: 500 },
    ],
    5,
  ],
  [
    [
      { done: 1, atMs: 0 },
      { done: 1, atMs: 9_000 },
    ],
    5,
  ],
  [
    [
      { done: 1, atMs: 0 },
      { done: 9, atMs: 9_000 },
    ],
    0,
  ],
])('does not know without progress over some seconds: %j, %i left', (samples, left) => {
  expect(timeLeft(samples, left)).toBeNull();
});

it.each([
  [200, 'about 1 s left'],
  [40_000, 'about 40 s left'],
  [300_000, 'about 5 min left'],
  [7_200_000, 'about 2 h left'],
])('%i ms is %s', (ms, text) => expect(timeLeftText(ms)).toBe(text));
