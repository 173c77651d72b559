import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { textContent } from '@pagemark/html/facts/text-content';
import { countWords } from '@pagemark/html/facts/words';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const LONG_WORDS_MIN = 151;
/** Each word takes at least a letter and a space, so shorter texts are not counted. */
const LONG_UNITS_MIN = 2 * LONG_WORDS_MIN;
/** Only the first paragraphs are checked. */
const PARAGRAPHS_MAX = 500;

type Measured = { paragraphs: number; long: number };

/** Paragraphs of more than 150 words among the first 500. Informational only. */
export const paragraphLength = defineCheck({
  id: 'paragraph-length',
  category: 'seo',
  severity: 'low',
  title: 'Paragraph length',
  description: 'Long paragraphs fill the screen of a phone and are hard to follow.',
  reference: 'https://www.w3.org/WAI/WCAG2/supplemental/patterns/o3p06-whitespace/',
  requires: ['page', 'content'],
  outcomes: {
    short: {
      verdict: 'info',
      message: ({ paragraphs }: Measured) =>
        allPassMessage({ one: 'paragraph', has: 'has at most 150 words', have: 'have at most 150 words' })({
          checked: paragraphs,
          failed: 0,
        }),
    },
    long: {
      verdict: 'info',
      message: ({ paragraphs, long }: Measured) =>
        someFailMessage({
          one: 'paragraph',
          has: 'has more than 150 words',
          have: 'have more than 150 words',
        })({ checked: paragraphs, failed: long }),
      recommendation: 'Start a new paragraph for each idea.',
    },
    none: { verdict: 'not_applicable', message: 'No paragraphs on this page.' },
  },
  run({ page }) {
    const paragraphs = page.tagged('p').slice(0, PARAGRAPHS_MAX);
    if (paragraphs.length === 0) return finding('none');
    const long = paragraphs.filter((element) => {
      const text = textContent(element);
      return text.length >= LONG_UNITS_MIN && countWords(text) >= LONG_WORDS_MIN && page.isRendered(element);
    });
    const data = { paragraphs: paragraphs.length, long: long.length };
    if (long.length === 0) return finding('short', { data });
    return finding('long', { data, evidence: elementEvidence(page, long) });
  },
});
