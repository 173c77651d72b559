import { declaredLanguage } from '@pagemark/html/facts/keywords';
import { stopWordLanguage } from '@pagemark/html/languages/stop-words';
import { isInAnotherLanguage } from '@pagemark/html/languages/words-language';
import { percentOf, percentOfLimit } from '../definition/percent-of.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxShare: 0.06 };

const WORDS_MIN = 200;

type Measured = { term: string; percent: number };

/**
 * Share of the most frequent term in the body text. Other tools warn from 3%, which legitimate text about one topic
 * reaches: recipes and news articles repeat their topic in up to 6% of the words. Only for text in its declared
 * language, and only if that language's stop words are known.
 */
export const keywordStuffing = defineCheck({
  id: 'keyword-stuffing',
  category: 'seo',
  severity: 'low',
  title: 'Keyword stuffing',
  description: 'Search engines treat text that repeats one word too often as spam.',
  reference: 'https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing',
  requires: ['wholePage', 'content'],
  thresholds: THRESHOLDS,
  outcomes: {
    natural: {
      verdict: 'pass',
      message: ({ term, percent }: Measured) =>
        `The most frequent term, “${term}”, makes up ${percent}% of the words.`,
    },
    stuffed: {
      verdict: 'warn',
      message: ({ term, percent }: Measured, thresholds: { goodMaxShare: number }) =>
        `“${term}” makes up ${percent}% of the words; at most ${percentOfLimit(thresholds.goodMaxShare)}% is recommended.`,
      recommendation: 'Write for people, and remove repetitions that they would not miss.',
    },
    unclear: {
      verdict: 'not_applicable',
      message: 'This page has too little text in its declared language, or that language is not supported.',
    },
  },
  run({ wholePage: page }, thresholds) {
    const { words, terms } = page.keywords;
    const [first] = terms;
    const language = declaredLanguage(page);
    const isKnown = stopWordLanguage(language) !== null;
    if (first === undefined || !isKnown || words.length < WORDS_MIN) return finding('unclear');
    if (isInAnotherLanguage(page.keywords, language)) return finding('unclear');
    const [term, count] = first;
    const share = count / words.length;
    const isStuffed = share > thresholds.goodMaxShare;
    const data = { term, percent: percentOf(share, thresholds.goodMaxShare) };
    return finding(isStuffed ? 'stuffed' : 'natural', { data });
  },
});
