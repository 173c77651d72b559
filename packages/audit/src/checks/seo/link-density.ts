import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxPerHundred: 5 };
type Limits = typeof LIMITS;

type Measured = { links: number; words: number; perHundred: number };

/** Links to pages for each hundred words. Told, not judged: it says more of the kind of page than of its quality. */
export const linkDensity = defineCheck({
  id: 'link-density',
  category: 'seo',
  severity: 'low',
  title: 'Links among the words',
  why: 'A text in which every other word is a link is hard to read.',
  docs: 'https://developers.google.com/search/docs/essentials/spam-policies',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    usual: {
      verdict: 'info',
      message: ({ perHundred }: Measured) => `The page has ${perHundred} links for each hundred words.`,
    },
    dense: {
      verdict: 'info',
      message: ({ perHundred }: Measured, limits: Limits) =>
        `The page has ${perHundred} links for each hundred words; up to ${limits.goodMaxPerHundred} read well.`,
      advice: 'Leave out links that few readers need.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no words.' },
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
