import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMinWords: 300, thinMaxWords: 99 };
type Limits = typeof LIMITS;

type Measured = { words: number };

/**
 * Word count of the visible text, in any script. Tools recommend 200, 300 or 500 words; most recommend 300. Scripts
 * without spaces are segmented into words (UAX 29 with ICU’s dictionaries).
 */
export const contentLength = defineCheck({
  id: 'content-length',
  category: 'seo',
  severity: 'low',
  title: 'Word count',
  why: 'Search engines have little to rank a page by when it has very little text.',
  docs: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    enough: { verdict: 'pass', message: ({ words }: Measured) => `This page has ${counted(words, 'word')}.` },
    low: {
      verdict: 'warn',
      message: ({ words }: Measured, limits: Limits) =>
        `This page has ${counted(words, 'word')}; at least ${limits.goodMinWords} are recommended.`,
      advice: 'Add content that answers what visitors of this page look for.',
    },
    thin: {
      verdict: 'fail',
      message: ({ words }: Measured, limits: Limits) =>
        `This page has ${words === 0 ? 'no text' : `only ${counted(words, 'word')}`}; at least ${limits.goodMinWords} words are recommended.`,
      advice: 'Add text content that answers what visitors of this page look for.',
    },
  },
  run({ wholePage }, limits) {
    const { count: words } = wholePage.words;
    if (words >= limits.goodMinWords) return finding('enough', { data: { words } });
    return finding(words > limits.thinMaxWords ? 'low' : 'thin', { data: { words } });
  },
});
