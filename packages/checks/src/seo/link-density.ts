import { pluralize, recommendedMaximum } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxPerHundred: 5 };
type Thresholds = typeof THRESHOLDS;

type Measured = { links: number; words: number; perHundred: number };

/** Links to pages per 100 words. Informational only: it depends more on the type of page than on its quality. */
export const linkDensity = defineCheck({
  id: 'link-density',
  category: 'seo',
  severity: 'low',
  title: 'Link density',
  description: 'Text with a link in every other word is hard to read.',
  reference: 'https://developers.google.com/search/docs/essentials/spam-policies',
  requires: ['wholePage', 'content'],
  thresholds: THRESHOLDS,
  outcomes: {
    usual: {
      verdict: 'info',
      message: ({ perHundred }: Measured) => `This page has ${pluralize(perHundred, 'link')} per 100 words.`,
    },
    dense: {
      verdict: 'info',
      message: ({ perHundred }: Measured, thresholds: Thresholds) =>
        `This page has ${pluralize(perHundred, 'link')} per 100 words; ${recommendedMaximum(thresholds.goodMaxPerHundred)}.`,
      recommendation: 'Remove links that few visitors need.',
    },
    none: { verdict: 'not_applicable', message: 'No text on this page.' },
  },
  run({ wholePage: page }, thresholds) {
    const { count: words } = page.words;
    if (words === 0) return finding('none');
    const links = page.anchors.filter(({ destination }) => destination === 'page').length;
    const perHundred = Math.round((links / words) * 1_000) / 10;
    return finding(perHundred > thresholds.goodMaxPerHundred ? 'dense' : 'usual', {
      data: { links, words, perHundred },
    });
  },
});
