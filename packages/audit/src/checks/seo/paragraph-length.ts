import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { textContent } from '../../facts/text-content.ts';
import { countWords } from '../../facts/words.ts';

const LONG_WORDS_MIN = 151;
/** A word has a letter and a gap at the least: what is shorter need not be counted. */
const LONG_UNITS_MIN = 2 * LONG_WORDS_MIN;
/** Paragraphs that are looked at. */
const PARAGRAPHS_MAX = 500;

type Measured = { paragraphs: number; long: number };

/** Paragraphs of more than 150 words, the first 500 of a page: a proposal, told and never judged. */
export const paragraphLength = defineCheck({
  id: 'paragraph-length',
  category: 'seo',
  severity: 'low',
  title: 'Length of paragraphs',
  why: 'On a telephone a long paragraph fills the screen, and nobody finds the place again.',
  docs: 'https://www.w3.org/WAI/WCAG2/supplemental/patterns/o3p06-whitespace/',
  needs: ['page'],
  outcomes: {
    short: {
      verdict: 'info',
      message: ({ paragraphs }: Measured) =>
        `None of ${counted(paragraphs, 'paragraph')} has more than 150 words.`,
    },
    long: {
      verdict: 'info',
      message: ({ paragraphs, long }: Measured) =>
        `Of ${counted(paragraphs, 'paragraph')}, ${long} with more than 150 words.`,
      advice: 'Begin a new paragraph with each thought.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no paragraphs.' },
  },
  run({ page }) {
    const paragraphs = page.tagged('p').slice(0, PARAGRAPHS_MAX);
    if (paragraphs.length === 0) return finding('none');
    const long = paragraphs.filter((element) => {
      const text = textContent(element);
      return (
        text.length >= LONG_UNITS_MIN && countWords([text]) >= LONG_WORDS_MIN && page.isRendered(element)
      );
    });
    const data = { paragraphs: paragraphs.length, long: long.length };
    if (long.length === 0) return finding('short', { data });
    return finding('long', { data, evidence: elementEvidence(page, long) });
  },
});
