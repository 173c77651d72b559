import { percentOf, percentOfLimit } from '../definition/percent-of.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMinShare: 0.1, judgedMinCharacters: 2_000 };
type Thresholds = typeof THRESHOLDS;
/** Shorter pages consist mostly of required markup. */

type Measured = { percent: number };

/**
 * Visible text as a share of the HTML: phpRank’s 10%. Counts characters in both, so all writing systems are treated
 * alike.
 */
export const textHtmlRatio = defineCheck({
  id: 'text-html-ratio',
  category: 'seo',
  severity: 'low',
  title: 'Text-to-HTML ratio',
  description: 'A page that is mostly markup loads slowly for the content it has.',
  reference: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  requires: ['wholeRawPage', 'content', 'body'],
  thresholds: THRESHOLDS,
  outcomes: {
    enough: {
      verdict: 'pass',
      message: ({ percent }: Measured) => `${percent}% of the HTML is visible text.`,
    },
    low: {
      verdict: 'warn',
      message: ({ percent }: Measured, thresholds: Thresholds) =>
        `${percent}% of the HTML is visible text; at least ${percentOfLimit(thresholds.goodMinShare)}% is recommended.`,
      recommendation: 'Move inline styles and scripts into files, and remove unnecessary markup.',
    },
    short: { verdict: 'not_applicable', message: 'This page is too short to judge the ratio.' },
  },
  run({ wholeRawPage, body }, thresholds) {
    const whole = body.text.length;
    if (whole < thresholds.judgedMinCharacters) return finding('short');
    let visible = 0;
    // Single-character texts are mostly whitespace between blocks.
    for (const text of wholeRawPage.visibleTexts) if (text.length > 1) visible += lengthWithoutEnds(text);
    const share = visible / whole;
    const data = { percent: percentOf(share, thresholds.goodMinShare) };
    return finding(share < thresholds.goodMinShare ? 'low' : 'enough', { data });
  },
});

/** Length without whitespace at both ends, which is indentation. */
function lengthWithoutEnds(text: string): number {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return end - start;
}
