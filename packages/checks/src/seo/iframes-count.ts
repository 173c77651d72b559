import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { pluralize, recommendedMaximum } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxFrames: 4, badMinFrames: 15 };
type Thresholds = typeof THRESHOLDS;

type Measured = { iframes: number };

/**
 * Number of `iframe` elements, visible or not: each loads a document of its own. Thresholds of Yellow Lab Tools.
 */
export const iframesCount = defineCheck({
  id: 'iframes-count',
  category: 'seo',
  severity: 'low',
  title: 'iframes',
  description:
    'Each iframe loads a whole document, and search engines may not count its content as part of this page.',
  reference: 'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element',
  requires: ['wholePage', 'content'],
  thresholds: THRESHOLDS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: ({ iframes }: Measured) => `This page has ${pluralize(iframes, 'iframe')}.`,
    },
    none: { verdict: 'not_applicable', message: 'No iframes on this page.' },
    moderate: {
      verdict: 'warn',
      message: ({ iframes }: Measured, thresholds: Thresholds) =>
        `This page has ${pluralize(iframes, 'iframe')}; ${recommendedMaximum(thresholds.goodMaxFrames)}.`,
      recommendation: 'Load iframes on demand, or remove them.',
    },
    high: {
      verdict: 'fail',
      message: ({ iframes }: Measured, thresholds: Thresholds) =>
        `This page has ${pluralize(iframes, 'iframe')}; ${recommendedMaximum(thresholds.goodMaxFrames)}.`,
      recommendation: 'Load iframes on demand, or remove them.',
    },
  },
  run({ wholePage: page }, thresholds) {
    const found = page.tagged('iframe');
    const data = { iframes: found.length };
    if (found.length === 0) return finding('none');
    if (found.length <= thresholds.goodMaxFrames) return finding('low', { data });
    const evidence = elementEvidence(page, found);
    return finding(found.length >= thresholds.badMinFrames ? 'high' : 'moderate', { data, evidence });
  },
});
