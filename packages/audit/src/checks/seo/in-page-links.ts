import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxLinks: 150 };
type Limits = typeof LIMITS;

type Measured = { links: number };

/**
 * Links to pages, each counted; those within the page, to mail and to scripts are not. Systems stop at 100 or 150, old advice
 * for what a crawler follows: a sign of a page that tries to be everything, so it warns and never fails.
 */
export const inPageLinks = defineCheck({
  id: 'in-page-links',
  category: 'seo',
  severity: 'medium',
  title: 'Number of links',
  why: 'Among very many links, neither readers nor search engines can tell which ones matter.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    moderate: {
      verdict: 'pass',
      message: ({ links }: Measured) => `The page has ${counted(links, 'link')}.`,
    },
    many: {
      verdict: 'warn',
      message: ({ links }: Measured, limits: Limits) =>
        `The page has ${counted(links, 'link')}; up to ${limits.goodMaxLinks} are recommended.`,
      advice: 'Leave out links that few readers need, or spread them over several pages.',
    },
  },
  run({ wholePage }, limits) {
    const links = wholePage.anchors.filter((anchor) => anchor.destination === 'page').length;
    return finding(links > limits.goodMaxLinks ? 'many' : 'moderate', { data: { links } });
  },
});
