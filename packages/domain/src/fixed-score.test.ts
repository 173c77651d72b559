import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORIES, SEVERITIES, VERDICTS } from './finding.ts';
import type { Finding } from './finding.ts';
import { categoriesOf, DEFAULT_SCORING, scoreFindings, scoreWhenFixed } from './scoring.ts';

const texts = { title: '', message: '', description: '', recommendation: '', reference: '', outcome: 'o' };

/** Findings with an id each, and which of them are fixed. */
const cases = fc
  .array(
    fc.record({
      verdict: fc.constantFrom(...VERDICTS),
      severity: fc.constantFrom(...SEVERITIES),
      category: fc.constantFrom(...CATEGORIES),
      isFixed: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((list) =>
    list.map(({ isFixed, ...own }, at): { finding: Finding; isFixed: boolean } => ({
      finding: { id: `c${at}`, ...own, ...texts, evidence: { count: 0, items: [] }, data: {} },
      isFixed: isFixed && (own.verdict === 'fail' || own.verdict === 'warn'),
    })),
  );
const rules = fc
  .double({ min: 0, max: 1, noNaN: true })
  .map((warnCredit) => ({ ...DEFAULT_SCORING, warnCredit }));

it('the score after fixes is the score of the same findings with these checks passed', () => {
  fc.assert(
    fc.property(cases, rules, (list, scoring) => {
      const { findings } = scoreFindings(
        list.map(({ finding }) => finding),
        scoring,
      );
      const fixed = new Set(list.filter(({ isFixed }) => isFixed).map(({ finding }) => finding.id));
      const passed = list.map(({ finding, isFixed }) =>
        isFixed ? { ...finding, verdict: 'pass' as const } : finding,
      );
      expect(scoreWhenFixed(findings, fixed)).toBe(scoreFindings(passed, scoring).score);
    }),
  );
});

it('the categories of scored findings are those that the scoring returned', () => {
  fc.assert(
    fc.property(cases, rules, (list, scoring) => {
      const { findings, categories } = scoreFindings(
        list.map(({ finding }) => finding),
        scoring,
      );
      expect(categoriesOf(findings)).toEqual(categories);
    }),
  );
});
