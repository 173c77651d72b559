import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Words from which a text needs parts. */
const LIMITS = { shortMaxWords: 300 };

/** Headings below the main one, on pages with more than 300 words; by element or by role. Whether their order is right is another check. */
export const headingsPresent = defineCheck({
  id: 'headings-present',
  category: 'seo',
  severity: 'low',
  title: 'Headings of parts',
  why: 'Headings let readers find the part of a long text that they came for.',
  docs: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ headings }: { headings: number }) =>
        `The page has ${counted(headings, 'heading')} below the main one.`,
    },
    missing: {
      verdict: 'warn',
      message: ({ words }: { words: number }) => `The page has ${words} words without a heading of a part.`,
      advice: 'Give each part of the text a heading (h2 and below).',
    },
    short: {
      verdict: 'not_applicable',
      message: 'The text of the page is short enough to go without parts.',
    },
  },
  run({ wholePage: page }, limits) {
    const headings = page.headings.filter(({ level }) => level > 1).length;
    if (headings > 0) return finding('present', { data: { headings } });
    const { count: words } = page.words;
    return words > limits.shortMaxWords ? finding('missing', { data: { words } }) : finding('short');
  },
});
