import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMinWords: 300, thinMaxWords: 99 };
type Limits = typeof LIMITS;

type Measured = { words: number };

/**
 * Words of visible text, in any script. Systems ask for 200, 300 or 500 words; 300 is what most do. Words of scripts without spaces
 * are those of Unicode's segmentation (UAX 29 with ICU's dictionaries).
 */
export const contentLength = defineCheck({
  id: 'content-length',
  category: 'seo',
  severity: 'low',
  title: 'Amount of text',
  why: 'A page with very little text gives search engines little to find it by.',
  docs: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    enough: { verdict: 'pass', message: ({ words }: Measured) => `The page has ${counted(words, 'word')}.` },
    little: {
      verdict: 'warn',
      message: ({ words }: Measured, limits: Limits) =>
        `The page has ${counted(words, 'word')}; ${limits.goodMinWords} are recommended.`,
      advice: 'Write more of what readers of this page want to know.',
    },
    thin: {
      verdict: 'fail',
      message: ({ words }: Measured, limits: Limits) =>
        `The page has only ${counted(words, 'word')}; ${limits.goodMinWords} are recommended.`,
      advice: 'Write in text what readers of this page want to know.',
    },
  },
  run({ wholePage }, limits) {
    const { count: words } = wholePage.words;
    if (words >= limits.goodMinWords) return finding('enough', { data: { words } });
    return finding(words > limits.thinMaxWords ? 'little' : 'thin', { data: { words } });
  },
});
