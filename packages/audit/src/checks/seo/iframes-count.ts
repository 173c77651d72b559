import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

const LIMITS = { goodMaxFrames: 4, badMinFrames: 15 };
type Limits = typeof LIMITS;

type Measured = { iframes: number };

/**
 * Number of `iframe` elements, visible or not: each loads a document of its own. Thresholds of Yellow Lab Tools.
 */
export const iframesCount = defineCheck({
  id: 'iframes-count',
  category: 'seo',
  severity: 'low',
  title: 'iframes',
  why: 'Each iframe loads a whole document, and its content is not indexed with this page.',
  docs: 'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: ({ iframes }: Measured) => `This page has ${counted(iframes, 'iframe')}.`,
    },
    none: { verdict: 'not_applicable', message: 'No iframes on this page.' },
    moderate: {
      verdict: 'warn',
      message: ({ iframes }: Measured, limits: Limits) =>
        `This page has ${iframes} iframes; at most ${limits.goodMaxFrames} are recommended.`,
      advice: 'Load iframes on demand, or remove them.',
    },
    high: {
      verdict: 'fail',
      message: ({ iframes }: Measured, limits: Limits) =>
        `This page has ${iframes} iframes; at most ${limits.goodMaxFrames} are recommended.`,
      advice: 'Load iframes on demand, or remove them.',
    },
  },
  run({ wholePage: page }, limits) {
    const found = page.tagged('iframe');
    const data = { iframes: found.length };
    if (found.length === 0) return finding('none');
    if (found.length <= limits.goodMaxFrames) return finding('low', { data });
    const evidence = elementEvidence(page, found);
    return finding(found.length >= limits.badMinFrames ? 'high' : 'moderate', { data, evidence });
  },
});
