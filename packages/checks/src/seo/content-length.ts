import { finding } from '../definition/check-outcomes.ts';
import { pluralize } from '../definition/pluralize.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMinWords: 300, thinMaxWords: 99 };
type Thresholds = typeof THRESHOLDS;

type Measured = { words: number };

/**
 * Word count of the visible text, in any script. Tools recommend 200, 300 or 500 words; most recommend 300. Scripts
 * without spaces are segmented into words (UAX 29 with ICU’s dictionaries). Few words are a warning at most: Google sets
 * no minimum, and how many a page needs depends on its purpose.
 */
export const contentLength = defineCheck({
  id: 'content-length',
  category: 'seo',
  severity: 'low',
  title: 'Word count',
  description: 'Search engines have little to rank a page by when it has very little text.',
  reference: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  requires: ['wholePage', 'content'],
  thresholds: THRESHOLDS,
  outcomes: {
    enough: {
      verdict: 'pass',
      message: ({ words }: Measured) => `This page has ${pluralize(words, 'word')}.`,
    },
    low: {
      verdict: 'warn',
      message: ({ words }: Measured, thresholds: Thresholds) =>
        `This page has ${pluralize(words, 'word')}, fewer than ${thresholds.goodMinWords}. Google sets no minimum.`,
      recommendation: 'Add content that answers what visitors of this page look for.',
    },
    thin: {
      verdict: 'warn',
      message: ({ words }: Measured, thresholds: Thresholds) =>
        words === 0
          ? 'This page has no text.'
          : `This page has only ${pluralize(words, 'word')}, fewer than ${thresholds.goodMinWords}. Google sets no minimum.`,
      recommendation: 'Add text content that answers what visitors of this page look for.',
    },
  },
  run({ wholePage }, thresholds) {
    const { count: words } = wholePage.words;
    if (words >= thresholds.goodMinWords) return finding('enough', { data: { words } });
    return finding(words > thresholds.thinMaxWords ? 'low' : 'thin', { data: { words } });
  },
});
