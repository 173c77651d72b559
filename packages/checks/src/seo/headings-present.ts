import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Longer texts need subheadings. */
const THRESHOLDS = { shortMaxWords: 300 };

/**
 * Headings below level 1 on pages with more than 300 words, by element or by role. `heading-order` checks their order.
 */
export const headingsPresent = defineCheck({
  id: 'headings-present',
  category: 'seo',
  severity: 'low',
  title: 'Subheadings',
  description: 'Subheadings help people find what they need in a long text.',
  reference: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  requires: ['wholePage', 'content'],
  thresholds: THRESHOLDS,
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ headings }: { headings: number }) => `This page has ${pluralize(headings, 'subheading')}.`,
    },
    missing: {
      verdict: 'warn',
      message: ({ words }: { words: number }) =>
        `This page has ${pluralize(words, 'word')} but no subheadings.`,
      recommendation: 'Add a heading (h2 or lower) to each section.',
    },
    short: {
      verdict: 'not_applicable',
      message: 'This page is too short to need subheadings.',
    },
  },
  run({ wholePage: page }, thresholds) {
    const headings = page.headings.filter(
      ({ level, element }) => level > 1 && page.isRendered(element),
    ).length;
    if (headings > 0) return finding('present', { data: { headings } });
    const { count: words } = page.words;
    return words > thresholds.shortMaxWords ? finding('missing', { data: { words } }) : finding('short');
  },
});
