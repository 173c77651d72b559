import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { declaredLanguage } from '../../facts/key-terms.ts';
import { stopWordLanguage } from '../../languages/stop-words.ts';

const LIMITS = { goodMaxShare: 0.05 };

const WORDS_MIN = 200;

type Measured = { term: string; percent: number };

/**
 * The share of the commonest term at the beginning of the running text. Others warn from 3 %, which honest texts about one thing reach;
 * 5 % is one word in twenty. Asked only of languages whose commonest words are known.
 */
export const keywordStuffing = defineCheck({
  id: 'keyword-stuffing',
  category: 'seo',
  severity: 'low',
  title: 'Repetition of one word',
  why: 'Search engines take a text that repeats one word over and over for spam.',
  docs: 'https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    natural: {
      verdict: 'pass',
      message: ({ term, percent }: Measured) =>
        `The commonest term, “${term}”, is ${percent} % of the words.`,
    },
    stuffed: {
      verdict: 'warn',
      message: ({ term, percent }: Measured) => `The term “${term}” is ${percent} % of the words.`,
      advice: 'Write for readers: leave the word out where they would not miss it.',
    },
    unclear: {
      verdict: 'not_applicable',
      message: 'The page has too little running text of a known language for shares.',
    },
  },
  run({ wholePage: page }, limits) {
    const { words, terms } = page.keyTerms;
    const [first] = terms;
    const isKnown = stopWordLanguage(declaredLanguage(page)) !== null;
    if (first === undefined || !isKnown || words.length < WORDS_MIN) return finding('unclear');
    const [term, count] = first;
    const share = count / words.length;
    const data = { term, percent: Math.round(share * 1_000) / 10 };
    return finding(share > limits.goodMaxShare ? 'stuffed' : 'natural', { data });
  },
});
