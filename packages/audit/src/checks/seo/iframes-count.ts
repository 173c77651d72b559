import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

const LIMITS = { goodMaxFrames: 4, badMinFrames: 15 };
type Limits = typeof LIMITS;

type Measured = { iframes: number };

/** Inline frames, shown or not: each is a page of its own. YellowLab’s limits. */
export const iframesCount = defineCheck({
  id: 'iframes-count',
  category: 'seo',
  severity: 'low',
  title: 'Inline frames',
  why: 'Each inline frame loads a page of its own, and its content counts for another address.',
  docs: 'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    few: {
      verdict: 'pass',
      message: ({ iframes }: Measured) => `The page has ${counted(iframes, 'inline frame')}.`,
    },
    none: { verdict: 'not_applicable', message: 'The page has no inline frames.' },
    some: {
      verdict: 'warn',
      message: ({ iframes }: Measured, limits: Limits) =>
        `The page has ${iframes} inline frames; up to ${limits.goodMaxFrames} are good.`,
      advice: 'Load frames when they are asked for, or leave them out.',
    },
    many: {
      verdict: 'fail',
      message: ({ iframes }: Measured, limits: Limits) =>
        `The page has ${iframes} inline frames; up to ${limits.goodMaxFrames} are good.`,
      advice: 'Load frames when they are asked for, or leave them out.',
    },
  },
  run({ wholePage: page }, limits) {
    const found = page.tagged('iframe');
    const data = { iframes: found.length };
    if (found.length === 0) return finding('none');
    if (found.length <= limits.goodMaxFrames) return finding('few', { data });
    const evidence = elementEvidence(page, found);
    return finding(found.length >= limits.badMinFrames ? 'many' : 'some', { data, evidence });
  },
});
