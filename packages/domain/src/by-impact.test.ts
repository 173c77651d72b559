import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byImpact, orderFindings } from './by-impact.ts';
import { SEVERITIES, VERDICTS } from './finding.ts';
import type { ScoredFinding } from './finding.ts';

type Row = Partial<Pick<ScoredFinding, 'severity' | 'pointsLost' | 'verdict'>> & { count?: number };

function finding(id: string, { count = 0, ...row }: Row): ScoredFinding {
  const texts = { title: id, outcome: '', message: '', description: '', recommendation: '', reference: '' };
  const evidence = { count, items: [] };
  const scored = { category: 'seo', verdict: 'fail', severity: 'low', pointsLost: 1 } as const;
  return { id, ...scored, evidence, data: {}, weight: 1, credit: 0, ...texts, ...row };
}

const ids = (findings: readonly ScoredFinding[]) => findings.map(({ id }) => id);

describe('the order of findings', () => {
  it('is by severity, then points lost, then whole page first, then affected elements', () => {
    const findings = [
      finding('low', { pointsLost: 9 }),
      finding('3-elements', { severity: 'medium', count: 3 }),
      finding('40-elements', { severity: 'medium', count: 40 }),
      finding('whole-page', { severity: 'medium' }),
      finding('costly', { severity: 'medium', pointsLost: 2, count: 1 }),
      finding('high', { severity: 'high', count: 1 }),
    ];
    expect(ids(orderFindings(findings))).toEqual([
      'high',
      'costly',
      'whole-page',
      '40-elements',
      '3-elements',
      'low',
    ]);
  });

  it('lists the issues, then the other findings in their order', () => {
    const others = VERDICTS.filter((verdict) => verdict !== 'fail' && verdict !== 'warn');
    const findings = [
      ...others.map((verdict) => finding(verdict, { severity: 'high', verdict })),
      finding('b', { verdict: 'warn' }),
      finding('a', { pointsLost: 2 }),
    ];
    expect(ids(orderFindings(findings))).toEqual(['a', 'b', ...others]);
  });

  it('keeps issues of the same impact in their order, however their points were rounded', () => {
    const findings = [finding('b', { pointsLost: 0.3 }), finding('a', { pointsLost: 0.1 + 0.2 })];
    expect(ids(orderFindings(findings))).toEqual(['b', 'a']);
  });

  it('is consistent', () => {
    const issue = fc
      .tuple(fc.constantFrom(...SEVERITIES), fc.nat(3), fc.nat(3))
      .map(([severity, pointsLost, count]) => finding('', { severity, pointsLost, count }));
    fc.assert(
      fc.property(issue, issue, issue, (a, b, c) => {
        expect(Math.sign(byImpact(a, b))).toBe(-Math.sign(byImpact(b, a)) + 0);
        if (byImpact(a, b) <= 0 && byImpact(b, c) <= 0) expect(byImpact(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
