import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { declaredLanguage } from '../../facts/key-terms.ts';
import { countWords } from '../../facts/words.ts';

const SENTENCES_MIN = 5;
const LONG_WORDS_MIN = 21;
const LONG_SHARE_MAX = 0.2;
/** Languages without spaces between words, of which the limit says nothing. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'km', 'lo', 'my', 'th', 'yue', 'zh']);

type Measured = { sentences: number; long: number };

/**
 * Sentences of more than 20 words in the beginning of the running text; more than a fifth of them is much (laravel-seo-scanner). Languages differ,
 * so it is told and never judged.
 */
export const sentenceLength = defineCheck({
  id: 'sentence-length',
  category: 'seo',
  severity: 'low',
  title: 'Length of sentences',
  why: 'Long sentences are given up on before their end, most of all on small screens.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/reading-level.html',
  needs: ['page'],
  outcomes: {
    short: {
      verdict: 'info',
      message: ({ sentences, long }: Measured) =>
        `Of ${counted(sentences, 'sentence')}, ${long} with more than 20 words.`,
    },
    long: {
      verdict: 'info',
      message: ({ sentences, long }: Measured) =>
        `Of ${counted(sentences, 'sentence')}, ${long} with more than 20 words: more than a fifth.`,
      advice: 'Cut long sentences in two.',
    },
    unclear: { verdict: 'not_applicable', message: 'The page has too few sentences of running text.' },
  },
  run({ page }) {
    const { text } = page.keyTerms;
    if (UNSPACED.has(declaredLanguage(page))) return finding('unclear');
    const sentences = text.split(/[.!?…](?=\s|$)/).filter((sentence) => sentence.trim() !== '');
    if (sentences.length < SENTENCES_MIN) return finding('unclear');
    const long = sentences.filter((sentence) => countWords([sentence]) >= LONG_WORDS_MIN).length;
    const data = { sentences: sentences.length, long };
    return finding(long > sentences.length * LONG_SHARE_MAX ? 'long' : 'short', { data });
  },
});
