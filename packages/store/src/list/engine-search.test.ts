import { expect, test } from 'vitest';
import { containsPattern } from './engine-search.ts';

test.each([
  ['a', '%a%'],
  ['50%', String.raw`%50\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`a\b`, String.raw`%a\\b%`],
  ['*"', '%*"%'],
])('%j matches itself in a pattern', (search, pattern) => {
  expect(containsPattern(search)).toBe(pattern);
});
