import { describe, expect, it } from 'vitest';
import { compareResults } from './compare-results.ts';
import type { ResultComparison } from './compare-results.ts';
import type { Verdict } from './finding.ts';
import type { AuditResults } from './report.ts';

type Found = [Verdict, number, message?: string, count?: number];

/** Results with only the fields that are compared. */
function resultsOf(findings: Record<string, Found>): AuditResults {
  const list = Object.entries(findings).map(([id, [verdict, pointsLost, message = '', count = 0]]) => ({
    id,
    verdict,
    pointsLost,
    message,
    evidence: { count, items: [] },
  }));
  return { findings: list } as unknown as AuditResults;
}

/** The ids of the checks of each group that is not empty. */
function groupsOf({ notCompared, ...groups }: ResultComparison) {
  const ids = Object.entries(groups).map(
    ([name, checks]) => [name, checks.map(({ after }) => after.id)] as const,
  );
  return { ...Object.fromEntries(ids.filter(([, own]) => own.length > 0)), notCompared };
}

function compared(before: Found, after: Found) {
  return groupsOf(compareResults(resultsOf({ check: before }), resultsOf({ check: after })));
}

describe('the difference between two runs', () => {
  it.each<[string, Found, Found, string | null]>([
    ['a check that fails now', ['pass', 0], ['fail', 4], 'added'],
    ['a check that did not apply before', ['not_applicable', 0], ['warn', 4], 'added'],
    ['a check that passes now', ['warn', 2], ['pass', 0], 'fixed'],
    ['an issue that no longer applies', ['fail', 4], ['not_applicable', 0], 'fixed'],
    ['a failure that is a warning now', ['fail', 4], ['warn', 2], 'changed'],
    ['an issue with other numbers', ['fail', 4, '2 of 3'], ['fail', 4, '3 of 3'], 'changed'],
    ['an issue that occurs more often', ['fail', 4, '', 1], ['fail', 4, '', 2], 'changed'],
    ['the same issue', ['fail', 4, 'same', 1], ['fail', 4, 'same', 1], 'persisting'],
    ['the same issue with other points', ['fail', 4], ['fail', 3], 'persisting'],
    ['a check without an issue', ['pass', 0, 'one'], ['pass', 0, 'two'], null],
    ['a check that neither run could measure', ['unknown', 0], ['error', 0], null],
  ])('puts %s in its group', (_name, before, after, group) => {
    expect(compared(before, after)).toEqual({
      ...(group !== null && { [group]: ['check'] }),
      notCompared: 0,
    });
  });

  it('treats a check that only one run could measure as neither new nor fixed', () => {
    expect(compared(['unknown', 0], ['fail', 4])).toEqual({ notCompared: 1 });
    expect(compared(['fail', 4], ['error', 0])).toEqual({ notCompared: 1 });
  });

  it('counts checks that only one run has, as after an upgrade, without comparing them', () => {
    const before = resultsOf({ a: ['pass', 0], old: ['fail', 9] });
    const after = resultsOf({ a: ['fail', 1], new: ['fail', 9] });
    expect(groupsOf(compareResults(before, after))).toEqual({ added: ['a'], notCompared: 2 });
  });

  it('sorts each group by points', () => {
    const before = resultsOf({
      a: ['pass', 0],
      b: ['pass', 0],
      c: ['fail', 1],
      d: ['fail', 2],
      e: ['fail', 4],
      f: ['fail', 9],
    });
    const after = resultsOf({
      a: ['fail', 1],
      b: ['fail', 2],
      c: ['pass', 0],
      d: ['pass', 0],
      e: ['warn', 3],
      f: ['warn', 4],
    });
    expect(groupsOf(compareResults(before, after))).toMatchObject({
      added: ['b', 'a'],
      fixed: ['d', 'c'],
      changed: ['f', 'e'],
    });
  });
});
