import { expect, test } from 'vitest';
import { expiredRuns, parseRetentionPolicy } from './retention-policy.ts';

const DAY_MS = 86_400_000;

test.each([
  ['20', { count: 20, ageMs: null }],
  ['90d', { count: null, ageMs: 90 * DAY_MS }],
  ['20,90d', { count: 20, ageMs: 90 * DAY_MS }],
  ['1y, 1', { count: 1, ageMs: 365 * DAY_MS }],
  ['1000000', { count: 1_000_000, ageMs: null }],
])('parses %j', (text, keep) => {
  expect(parseRetentionPolicy(text)).toEqual({ ok: true, keep });
});

test.each([
  ['0', 'must keep 1 to 1000000 runs'],
  ['1000001', 'must keep 1 to 1000000 runs'],
  ['90m', ': 20, 90d or 20,90d (an age is in h, d, w or y).'],
  ['-1', ': 20, 90d or 20,90d'],
  ['20;90d', ': 20, 90d or 20,90d'],
  ['20,', ': 20, 90d or 20,90d'],
  ['', ': 20, 90d or 20,90d'],
  ['20,30', 'has two numbers'],
  ['1y,20,90d', 'has two ages'],
])('rejects %j with a helpful message', (text, words) => {
  const parsed = parseRetentionPolicy(text);
  expect(parsed).toEqual({ ok: false, problem: expect.stringContaining(words) });
});

const runs = [1, 2, 3, 4, 5].map((seq) => ({
  seq,
  finishedAtMs: seq === 5 ? null : seq * DAY_MS,
  isLatest: seq === 5,
  isShown: seq === 2,
}));

test.each([
  [{ count: 1, ageMs: null }, 9, [4, 3, 1]],
  [{ count: 2, ageMs: null }, 9, [3, 1]],
  [{ count: 9, ageMs: null }, 9, []],
  [{ count: null, ageMs: 6 * DAY_MS }, 9, [1]],
  [{ count: null, ageMs: 1 }, 9, [4, 3, 1]],
  [{ count: 2, ageMs: 6 * DAY_MS }, 9, [3, 1]],
  [{ count: null, ageMs: null }, 9, []],
])('of five runs, %j removes those of day %i of %j', (keep, day, gone) => {
  expect(expiredRuns(runs, keep, day * DAY_MS)).toEqual(gone);
});
