import { expect, test } from 'vitest';
import { AXE, memoize } from './axe-source.ts';

test('axe-core memoizes with maps', () => {
  expect(AXE.split(memoize.toString())).toHaveLength(2);
  expect(AXE).toMatch(/^\/\*! axe v\d/);
});

test('a result is calculated once for each element and option', () => {
  const calls: unknown[][] = [];
  const calculate = (...call: [subject: unknown, option: unknown]) => calls.push(call);
  const memoized = memoize((subject, option) => calculate(subject, option));
  const [first, second] = [{}, {}];
  const results = [
    memoized(first, true),
    memoized(second, true),
    memoized(first, undefined),
    memoized(first, true),
    memoized(second, undefined),
  ];
  expect(results).toEqual([1, 2, 3, 1, 4]);
  expect(calls[2]?.[0]).toBe(first);
});

test('an undefined result is memoized, too, until all results are cleared', () => {
  let calls = 0;
  const memoized = memoize((_subject) => {
    calls += 1;
  });
  const subject = {};
  memoized(subject, 1);
  // The function has one argument: others do not matter.
  memoized(subject, 2);
  expect(calls).toBe(1);
  memoized.clear();
  memoized(subject, 1);
  expect(calls).toBe(2);
});
