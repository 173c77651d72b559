import { describe, expect, it } from 'vitest';
import { compareResults } from './compare-results.ts';
import type { Verdict } from './finding.ts';
import type { AuditResults } from './report.ts';

/** Results with only the fields that are compared. */
function resultsOf(findings: Record<string, [Verdict, number]>): AuditResults {
  const list = Object.entries(findings).map(([id, [verdict, pointsLost]]) => ({ id, verdict, pointsLost }));
  return { findings: list } as unknown as AuditResults;
}

function changed(before: [Verdict, number], after: [Verdict, number]) {
  const { worse, better } = compareResults(resultsOf({ check: before }), resultsOf({ check: after }));
  return { worse: worse.map(({ points }) => points), better: better.map(({ points }) => points) };
}

describe('the difference between two runs', () => {
  it.each<[string, [Verdict, number], [Verdict, number], { worse: number[]; better: number[] }]>([
    ['a check that fails now', ['pass', 0], ['fail', 4], { worse: [4], better: [] }],
    ['a check that passes now', ['warn', 2], ['pass', 0], { worse: [], better: [2] }],
    ['a failure that is a warning now', ['fail', 4], ['warn', 2], { worse: [], better: [2] }],
    ['the same, at another price', ['fail', 4], ['fail', 3], { worse: [], better: [] }],
    ['one that no longer applies', ['fail', 4], ['not_applicable', 0], { worse: [], better: [] }],
    ['one that could not be measured before', ['unknown', 0], ['fail', 4], { worse: [], better: [] }],
    ['one that costs nothing here', ['pass', 0], ['fail', 0], { worse: [], better: [] }],
  ])('includes %s', (_name, before, after, difference) => {
    expect(changed(before, after)).toEqual(difference);
  });

  it('skips checks that only one run had, and sorts by points lost', () => {
    const before = resultsOf({ a: ['pass', 0], b: ['pass', 0], old: ['fail', 9] });
    const after = resultsOf({ a: ['fail', 1], b: ['fail', 5], new: ['fail', 9] });
    expect(compareResults(before, after).worse.map(({ finding }) => finding.id)).toEqual(['b', 'a']);
  });
});
