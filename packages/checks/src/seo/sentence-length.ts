import { declaredLanguage } from '@pagemark/html/facts/keywords';
import { proseOf, SENTENCE_END } from '@pagemark/html/facts/running-text';
import { countWords } from '@pagemark/html/facts/words';
import { numberText } from '../definition/number-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const MESSAGES_MIN = 5;
const LONG_WORDS_MIN = 21;
const LONG_SHARE_MAX = 0.2;
/** Languages without spaces between words, to which the limit does not apply. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'km', 'lo', 'my', 'th', 'yue', 'zh']);

type Measured = { sentences: number; long: number };
const longOf = ({ sentences, long }: Measured) =>
  `${numberText(long)} of ${numberText(sentences)} sentences ${long === 1 ? 'has' : 'have'} more than 20 words`;

/**
 * Sentences of more than 20 words at the beginning of the body text; more than 20% of them is too many
 * (laravel-seo-scanner). Languages differ, so this is informational only.
 */
export const sentenceLength = defineCheck({
  id: 'sentence-length',
  category: 'seo',
  severity: 'low',
  title: 'Sentence length',
  description: 'Readers give up on long sentences, especially on small screens.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/reading-level.html',
  requires: ['page', 'content'],
  outcomes: {
    short: {
      verdict: 'info',
      message: ({ sentences, long }: Measured) =>
        long === 0
          ? `All ${numberText(sentences)} sentences have at most 20 words.`
          : `${longOf({ sentences, long })}.`,
    },
    long: {
      verdict: 'info',
      message: (measured: Measured) =>
        `${longOf(measured)}; at most ${LONG_SHARE_MAX * 100}% are recommended.`,
      recommendation: 'Split long sentences.',
    },
    unclear: {
      verdict: 'not_applicable',
      message: 'This page has too few sentences, or its language has no spaces between words.',
    },
  },
  run({ page }) {
    const { text } = page.keywords;
    if (UNSPACED.has(declaredLanguage(page))) return finding('unclear');
    // Text after the last sentence end of a block is not a sentence, for example a heading next to a paragraph.
    const sentences = proseOf(text).flatMap((block) => block.split(SENTENCE_END).slice(0, -1));
    if (sentences.length < MESSAGES_MIN) return finding('unclear');
    const long = sentences.filter((sentence) => countWords(sentence) >= LONG_WORDS_MIN).length;
    const data = { sentences: sentences.length, long };
    return finding(long > sentences.length * LONG_SHARE_MAX ? 'long' : 'short', { data });
  },
});
