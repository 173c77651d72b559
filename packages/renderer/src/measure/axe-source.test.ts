import { expect, test } from 'vitest';
import { AXE, remember } from './axe-source.ts';

test('the functions of axe-core that remember their results do so in maps', () => {
  expect(AXE.split(remember.toString())).toHaveLength(2);
  expect(AXE).toMatch(/^\/\*! axe v\d/);
});

test('a result is calculated once for each element and option', () => {
  const calls: unknown[][] = [];
  const calculate = (...call: [subject: unknown, option: unknown]) => calls.push(call);
  const remembered = remember((subject, option) => calculate(subject, option));
  const [first, second] = [{}, {}];
  const results = [
    remembered(first, true),
    remembered(second, true),
    remembered(first, undefined),
    remembered(first, true),
    remembered(second, undefined),
  ];
  expect(results).toEqual([1, 2, 3, 1, 4]);
  expect(calls[2]?.[0]).toBe(first);
});

test('a result that is undefined is remembered, too, until all are cleared', () => {
  let calls = 0;
  const remembered = remember((_subject) => {
    calls += 1;
  });
  const subject = {};
  remembered(subject, 1);
  // The function has one argument: others do not matter.
  remembered(subject, 2);
  expect(calls).toBe(1);
  remembered.clear();
  remembered(subject, 1);
  expect(calls).toBe(2);
});
