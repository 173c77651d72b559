import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxPerHundred: 5 };
type Limits = typeof LIMITS;

type Measured = { links: number; words: number; perHundred: number };

/** Links to pages per 100 words. Informational only: it depends on the type of page more than on its quality. */
export const linkDensity = defineCheck({
  id: 'link-density',
  category: 'seo',
  severity: 'low',
  title: 'Link density',
  why: 'Text with a link in every other word is hard to read.',
  docs: 'https://developers.google.com/search/docs/essentials/spam-policies',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    usual: {
      verdict: 'info',
      message: ({ perHundred }: Measured) => `This page has ${counted(perHundred, 'link')} per 100 words.`,
    },
    dense: {
      verdict: 'info',
      message: ({ perHundred }: Measured, limits: Limits) =>
        `This page has ${perHundred} links per 100 words; at most ${limits.goodMaxPerHundred} are recommended.`,
      advice: 'Remove links that few visitors need.',
    },
    none: { verdict: 'not_applicable', message: 'No text on this page.' },
  },
  run({ wholePage: page }, limits) {
    const { count: words } = page.words;
    if (words === 0) return finding('none');
    const links = page.anchors.filter(({ destination }) => destination === 'page').length;
    const perHundred = Math.round((links / words) * 1_000) / 10;
    return finding(perHundred > limits.goodMaxPerHundred ? 'dense' : 'usual', {
      data: { links, words, perHundred },
    });
  },
});
