import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMinShare: 0.1, judgedMinCharacters: 2_000 };
type Limits = typeof LIMITS;
/** Shorter pages have mostly what every page must have. */

type Measured = { percent: number };

/** Characters of visible text among those of the HTML: phpRank’s 10 %. Characters on both sides, so that no script counts twice. */
export const textHtmlRatio = defineCheck({
  id: 'text-html-ratio',
  category: 'seo',
  severity: 'low',
  title: 'Text among the HTML',
  why: 'A page that is nearly all markup is slow for what it says.',
  docs: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  needs: ['wholePage', 'body'],
  limits: LIMITS,
  outcomes: {
    enough: {
      verdict: 'pass',
      message: ({ percent }: Measured) => `Of the HTML, ${percent} % is visible text.`,
    },
    low: {
      verdict: 'warn',
      message: ({ percent }: Measured, limits: Limits) =>
        `Of the HTML, ${percent} % is visible text; ${limits.goodMinShare * 100} % are recommended.`,
      advice: 'Move styles and scripts into files of their own, and drop markup that does nothing.',
    },
    short: { verdict: 'not_applicable', message: 'The page is too short for a share to say anything.' },
  },
  run({ wholePage, body }, limits) {
    const whole = body.text.length;
    if (whole < limits.judgedMinCharacters) return finding('short');
    let visible = 0;
    // Pieces of one character are mostly the gaps between blocks.
    for (const piece of wholePage.visibleTexts) if (piece.length > 1) visible += lengthWithoutEnds(piece);
    const percent = Math.round((visible / whole) * 1_000) / 10;
    return finding(visible / whole < limits.goodMinShare ? 'low' : 'enough', { data: { percent } });
  },
});

/** Length without the whitespace at the ends, which is indentation. */
function lengthWithoutEnds(piece: string): number {
  let start = 0;
  let end = piece.length;
  while (start < end && piece.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && piece.charCodeAt(end - 1) <= 0x20) end -= 1;
  return end - start;
}
