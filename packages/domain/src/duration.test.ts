import { expect, it } from 'vitest';
import { parseDuration } from './duration.ts';

it.each([
  ['12h', 43_200_000],
  ['90d', 7_776_000_000],
  ['4w', 2_419_200_000],
  ['1y', 31_536_000_000],
  ['0d', null],
  ['101y', null],
  ['90', null],
  ['d', null],
  ['-1d', null],
  ['1.5d', null],
  ['1m', null],
  ['', null],
])('parses the duration %j as %j', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});
