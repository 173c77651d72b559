import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byImpact } from './by-impact.ts';

describe('byImpact', () => {
  it('puts most points first, then what affects the whole page, then most occurrences', () => {
    const issues = [
      { points: 1, occurrences: 3 },
      { points: 1, occurrences: 40 },
      { points: 2, occurrences: 1 },
      { points: 1, occurrences: 0 },
    ];
    expect(issues.toSorted(byImpact)).toEqual([issues[2], issues[3], issues[1], issues[0]]);
  });

  it('is an order', () => {
    const issue = fc.record({ points: fc.nat(3), occurrences: fc.nat(3) });
    fc.assert(
      fc.property(issue, issue, issue, (a, b, c) => {
        expect(Math.sign(byImpact(a, b))).toBe(-Math.sign(byImpact(b, a)) + 0);
        if (byImpact(a, b) <= 0 && byImpact(b, c) <= 0) expect(byImpact(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
