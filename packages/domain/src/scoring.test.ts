import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, SEVERITIES, VERDICTS } from './finding.ts';
import type { Finding, Severity, Verdict } from './finding.ts';
import { scoreFindings } from './scoring.ts';

function finding(verdict: Verdict, severity: Severity, category: Finding['category'] = 'seo'): Finding {
  const text = { title: 't', message: 'm', why: 'w', advice: 'a', docs: 'https://example.com/' };
  return {
    id: 'x',
    category,
    verdict,
    outcome: 'o',
    severity,
    ...text,
    evidence: { count: 0, items: [] },
    data: {},
  };
}

const findings = fc.array(
  fc.record({
    verdict: fc.constantFrom(...VERDICTS),
    severity: fc.constantFrom(...SEVERITIES),
    category: fc.constantFrom(...CATEGORIES),
  }),
  { maxLength: 60 },
);
const made = findings.map((list) => list.map((item) => finding(item.verdict, item.severity, item.category)));

describe('scoreFindings', () => {
  it('weighs high, medium and low as 10, 5 and 1, and counts a warning half', () => {
    const audit = scoreFindings([finding('pass', 'high'), finding('warn', 'medium'), finding('fail', 'low')]);
    expect(audit.score).toBe(78);
    expect(audit.result).toBe('decent');
    expect(audit.findings.map((each) => [each.weight, each.pointsLost])).toEqual([
      [10, 0],
      [5, 15.625],
      [1, 6.25],
    ]);
  });

  it.each([
    ['good', 80, 20],
    ['decent', 79, 21],
    ['decent', 50, 50],
    ['bad', 49, 51],
  ] as const)('grades as %s at a score of %d', (result, score, lost) => {
    const audit = scoreFindings([
      ...Array.from({ length: 100 - lost }, () => finding('pass', 'low')),
      ...Array.from({ length: lost }, () => finding('fail', 'low')),
    ]);
    expect(audit).toMatchObject({ score, result });
  });

  it('has no score when nothing could be measured', () => {
    expect(scoreFindings([finding('unknown', 'high'), finding('info', 'low')])).toMatchObject({
      score: null,
      result: null,
      coverage: 0,
    });
    expect(scoreFindings([])).toMatchObject({ score: null, coverage: 0 });
  });

  it('shows as coverage the share of the weight that could be measured', () => {
    const audit = scoreFindings([
      finding('pass', 'high'),
      finding('error', 'medium'),
      finding('not_applicable', 'high'),
    ]);
    expect(audit.coverage).toBeCloseTo(10 / 15);
  });

  it('never lowers the score when a finding is repaired', () => {
    fc.assert(
      fc.property(made, fc.nat(), (list, at) => {
        const before = scoreFindings(list).score;
        const index = list.length === 0 ? 0 : at % list.length;
        const target = list[index];
        if (target === undefined || (target.verdict !== 'fail' && target.verdict !== 'warn')) return;
        const repaired = list.with(index, { ...target, verdict: 'pass' });
        expect(scoreFindings(repaired).score).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });

  it('loses exactly the points that its findings say', () => {
    fc.assert(
      fc.property(made, (list) => {
        const audit = scoreFindings(list);
        const lost = audit.findings.reduce((sum, each) => sum + each.pointsLost, 0);
        if (audit.score === null) expect(lost).toBe(0);
        else expect(Math.abs(100 - lost - audit.score)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  it('counts every passed, warned and failed finding in its category once', () => {
    fc.assert(
      fc.property(made, (list) => {
        const { categories } = scoreFindings(list);
        const counted = categories.reduce((sum, each) => sum + each.passed + each.warned + each.failed, 0);
        expect(counted).toBe(list.filter((each) => ['pass', 'warn', 'fail'].includes(each.verdict)).length);
        expect(categories.map((each) => each.id)).toEqual(CATEGORIES);
      }),
    );
  });
});
