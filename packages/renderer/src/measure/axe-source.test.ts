import { afterEach, expect, test, vi } from 'vitest';
import { createSegmentersLate } from './axe-browser-calls.ts';
import { AXE, memoize, rememberRole } from './axe-source.ts';

afterEach(() => vi.unstubAllGlobals());

test('axe-core memoizes with maps', () => {
  expect(AXE.split(memoize.toString())).toHaveLength(2);
  expect(AXE).toMatch(/^\/\*! axe v\d/);
});

test('axe-core remembers roles and stacking contexts', () => {
  expect(AXE.split(rememberRole.toString())).toHaveLength(2);
  expect(AXE.match(/void 0===e\.stacks\?/g)).toHaveLength(1);
});

test('axe-core measures only elements that may scroll', () => {
  expect(
    AXE.match(
      /"visible"===window\.getComputedStyle\(e\)\.getPropertyValue\("overflow-x"\)\)return;var r,n,a=e\.scrollWidth/g,
    ),
  ).toHaveLength(1);
});

test('a role is found once for each element and set of options', () => {
  const calls: unknown[][] = [];
  const find = (...call: unknown[]) => {
    calls.push(call);
    return calls.length === 1 ? null : `role ${calls.length}`;
  };
  const [first, second] = [{ actualNode: {} }, { actualNode: {} }];
  const roles = [
    rememberRole(find, first),
    rememberRole(find, first, { dpub: true }),
    rememberRole(find, first, {}),
    rememberRole(find, first, { dpub: true, noImplicit: false }),
    rememberRole(find, first, { noImplicit: true }),
    rememberRole(find, second),
  ];
  expect(roles).toEqual([null, 'role 2', null, 'role 2', 'role 3', 'role 4']);
  expect(calls[1]).toEqual([first, { dpub: true }]);
});

test('the role of an element of the page is found each time', () => {
  let calls = 0;
  const find = () => `role ${(calls += 1)}`;
  const element = {};
  expect([rememberRole(find, element), rememberRole(find, element)]).toEqual(['role 1', 'role 2']);
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

test('a segmenter is created when it is first used, and is the same from then on', () => {
  const created = vi.fn<(...options: unknown[]) => void>();
  const { Segmenter } = Intl;
  class Counted extends Segmenter {
    constructor(...options: ConstructorParameters<typeof Segmenter>) {
      super(...options);
      created(...options);
    }
  }
  vi.stubGlobal('Intl', { Segmenter: Counted });
  createSegmentersLate();
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  expect(created).not.toHaveBeenCalled();
  const words = () => Array.from(segmenter.segment('Buy now'), ({ segment }) => segment);
  expect(words()).toEqual(['Buy', ' ', 'now']);
  expect(words()).toEqual(['Buy', ' ', 'now']);
  expect(created.mock.calls).toEqual([['en', { granularity: 'word' }]]);
});
