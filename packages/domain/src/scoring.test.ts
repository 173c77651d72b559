import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, SEVERITIES, VERDICTS } from './finding.ts';
import type { Finding, Severity, Verdict } from './finding.ts';
import { resultRank } from './result.ts';
import { DEFAULT_SCORING, scoreFindings, weightOf } from './scoring.ts';
import type { ScoringRules } from './scoring.ts';

function finding(
  verdict: Verdict,
  severity: Severity,
  category: Finding['category'] = 'seo',
  id = 'x',
): Finding {
  const text = {
    title: 't',
    message: 'm',
    description: 'w',
    recommendation: 'a',
    reference: 'https://example.com/',
  };
  return {
    id,
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
    id: fc.constantFrom('x', 'y', 'z'),
  }),
  { maxLength: 60 },
);
const made = findings.map((list) =>
  list.map((item) => finding(item.verdict, item.severity, item.category, item.id)),
);

// Products of the smallest numbers lose all of their digits.
const weight = fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1_000, noNaN: true }));
/** Any scoring that a valid profile can have. */
const anyRules = fc.record({
  weights: fc.record({ high: weight, medium: weight, low: weight }),
  checkWeights: fc
    .dictionary(fc.constantFrom('x', 'y'), weight)
    .map((record) => new Map(Object.entries(record))),
  warnCredit: fc.double({ min: 0, max: 1, noNaN: true }),
  gradeThresholds: fc
    .tuple(fc.nat(100), fc.nat(100))
    .map(([a, b]) => ({ good: Math.max(a, b), decent: Math.min(a, b) })),
}) satisfies fc.Arbitrary<ScoringRules>;

/** The score as a reader would compute it from the stored findings. */
function recomputed(audit: ReturnType<typeof scoreFindings>): number | null {
  const scored = audit.findings.filter(({ credit }) => credit !== null);
  const all = scored.reduce((sum, { weight }) => sum + weight, 0);
  const earned = scored.reduce((sum, { weight, credit }) => sum + weight * (credit ?? 0), 0);
  return all === 0 ? null : Math.round((100 * earned) / all);
}

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

  const severe = { informational: new Set<string>(), severeOutcomes: new Set(['severe: o']) };

  it.each([
    { name: 'caps a good result', verdict: 'fail', passed: 20, result: 'decent', cappedBy: 'severe' },
    {
      name: 'leaves a result that is not good',
      verdict: 'fail',
      passed: 3,
      result: 'decent',
      cappedBy: null,
    },
    { name: 'does not cap by another verdict', verdict: 'warn', passed: 20, result: 'good', cappedBy: null },
  ] as const)('with a severe issue $name, and keeps the score', ({ verdict, passed, result, cappedBy }) => {
    const others = Array.from({ length: passed }, () => finding('pass', 'low'));
    const all = [...others, finding(verdict, 'low', 'seo', 'severe')];
    const audit = scoreFindings(all, DEFAULT_SCORING, severe);
    expect(audit).toMatchObject({ result, resultCappedBy: cappedBy, score: scoreFindings(all).score });
  });

  it('does not cap the result by a check without weight', () => {
    const rules = { ...DEFAULT_SCORING, checkWeights: new Map([['severe', 0]]) };
    const audit = scoreFindings(
      [finding('pass', 'low'), finding('fail', 'high', 'seo', 'severe')],
      rules,
      severe,
    );
    expect(audit).toMatchObject({ score: 100, result: 'good', resultCappedBy: null });
  });

  it('never has a better result with a severe issue, and has the same score, whatever is found', () => {
    fc.assert(
      fc.property(made, anyRules, fc.constantFrom('x', 'y', 'z'), (list, rules, id) => {
        const traits = { informational: new Set<string>(), severeOutcomes: new Set([`${id}: o`]) };
        const [plain, capped] = [scoreFindings(list, rules), scoreFindings(list, rules, traits)];
        expect(capped.score).toBe(plain.score);
        expect(resultRank(capped.result)).toBeLessThanOrEqual(resultRank(plain.result));
        expect(capped.resultCappedBy === null).toBe(capped.result === plain.result);
        if (capped.resultCappedBy !== null) expect([capped.result, plain.result]).toEqual(['decent', 'good']);
      }),
    );
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
    expect(audit.coverage).toBe(0.6667);
  });

  it('shows complete coverage only when everything was measured', () => {
    const rules = { ...DEFAULT_SCORING, checkWeights: new Map([['tiny', 0.0001]]) };
    const measured = Array.from({ length: 10 }, () => finding('pass', 'high'));
    expect(scoreFindings([...measured, finding('unknown', 'low', 'seo', 'tiny')], rules).coverage).toBe(
      0.9999,
    );
    expect(scoreFindings([...measured, finding('pass', 'low', 'seo', 'tiny')], rules).coverage).toBe(1);
  });

  it('never lowers the score or the result when an issue is fixed, with any profile', () => {
    fc.assert(
      fc.property(made, fc.nat(), anyRules, (list, at, rules) => {
        const index = list.length === 0 ? 0 : at % list.length;
        const target = list[index];
        if (target === undefined || (target.verdict !== 'fail' && target.verdict !== 'warn')) return;
        const steps = target.verdict === 'fail' ? (['warn', 'pass'] as const) : (['pass'] as const);
        let before = scoreFindings(list, rules);
        for (const verdict of steps) {
          const after = scoreFindings(list.with(index, { ...target, verdict }), rules);
          expect(after.score ?? 0).toBeGreaterThanOrEqual(before.score ?? 0);
          expect(resultRank(after.result)).toBeGreaterThanOrEqual(resultRank(before.result));
          before = after;
        }
      }),
    );
  });

  it('is not affected by findings that are not applicable, informational, unknown or in error, under any profile', () => {
    const outside = fc.constantFrom<Verdict[]>('not_applicable', 'info', 'unknown', 'error');
    fc.assert(
      fc.property(
        made,
        outside,
        fc.constantFrom(...SEVERITIES),
        anyRules,
        (list, verdict, severity, rules) => {
          const { score, categories } = scoreFindings(list, rules);
          const more = scoreFindings([...list, finding(verdict, severity)], rules);
          expect({ score: more.score, categories: more.categories }).toEqual({ score, categories });
          expect(more.findings.at(-1)).toMatchObject({ weight: 0, credit: null, pointsLost: 0 });
        },
      ),
    );
  });

  it('has lower coverage when something is unknown or in error, but not when it does not apply, with any profile', () => {
    fc.assert(
      fc.property(made, fc.constantFrom(...VERDICTS), anyRules, (list, verdict, rules) => {
        const before = scoreFindings(list, rules).coverage;
        const after = scoreFindings([...list, finding(verdict, 'high')], rules).coverage;
        if (verdict === 'unknown' || verdict === 'error') expect(after).toBeLessThanOrEqual(before);
        else if (verdict === 'not_applicable' || verdict === 'info') expect(after).toBe(before);
        else expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keeps its coverage when unscored findings are unknown or in error, under any profile', () => {
    const missing = fc.constantFrom<Verdict[]>('unknown', 'error');
    fc.assert(
      fc.property(
        made,
        missing,
        fc.constantFrom(...SEVERITIES),
        anyRules,
        (list, verdict, severity, rules) => {
          const more = [...list, finding(verdict, severity, 'seo', 'reported')];
          const weightless = { ...rules, checkWeights: new Map([...rules.checkWeights, ['reported', 0]]) };
          expect(
            scoreFindings(more, rules, { informational: new Set(['reported']), severeOutcomes: new Set() })
              .coverage,
          ).toBe(scoreFindings(list, rules).coverage);
          expect(scoreFindings(more, weightless).coverage).toBe(scoreFindings(list, rules).coverage);
        },
      ),
    );
  });

  it('has as coverage the share of the weight that passed, warned or failed, with any profile', () => {
    const informational = new Set(['z']);
    fc.assert(
      fc.property(made, anyRules, (list, rules) => {
        const weightIn = (...verdicts: Verdict[]) =>
          list
            .filter(
              ({ verdict, id }) =>
                verdicts.includes(verdict) && !(verdicts.includes('unknown') && informational.has(id)),
            )
            .reduce((sum, each) => sum + weightOf(each, rules), 0);
        const measured = weightIn('pass', 'warn', 'fail');
        const whole = measured + weightIn('unknown', 'error');
        const { coverage } = scoreFindings(list, rules, {
          informational,
          severeOutcomes: new Set(),
        });
        expect(coverage).toBeCloseTo(whole === 0 ? 0 : measured / whole);
      }),
    );
  });

  it('can be recomputed from the weights and credits of the findings', () => {
    fc.assert(
      fc.property(made, anyRules, (list, rules) => {
        const audit = scoreFindings(list, rules);
        expect(recomputed(audit)).toBe(audit.score);
        const lost = audit.findings.reduce((sum, each) => sum + each.pointsLost, 0);
        if (audit.score === null) expect(lost).toBe(0);
        else expect(Math.abs(100 - lost - audit.score)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  it('uses the weight of a check instead of that of its severity', () => {
    const rules = { ...DEFAULT_SCORING, checkWeights: new Map([['y', 30]]) };
    const audit = scoreFindings([finding('pass', 'high'), finding('fail', 'low', 'seo', 'y')], rules);
    expect(audit.findings.map((each) => each.weight)).toEqual([10, 30]);
    expect(audit.score).toBe(25);
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
