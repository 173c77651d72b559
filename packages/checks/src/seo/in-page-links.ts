import { finding } from '../definition/check-outcomes.ts';
import { pluralize } from '../definition/pluralize.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxLinks: 150 };
type Thresholds = typeof THRESHOLDS;

type Measured = { links: number };

/**
 * Counts links to pages; fragment, mail and script links do not count. Other tools set the limit at 100 or 150, from
 * old advice about how many links a crawler follows. Warns at most.
 */
export const inPageLinks = defineCheck({
  id: 'in-page-links',
  category: 'seo',
  severity: 'low',
  title: 'Link count',
  description: 'With too many links, neither visitors nor search engines can tell which ones matter.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  requires: ['wholePage', 'content'],
  thresholds: THRESHOLDS,
  outcomes: {
    moderate: {
      verdict: 'pass',
      message: ({ links }: Measured) => `This page has ${pluralize(links, 'link')}.`,
    },
    high: {
      verdict: 'warn',
      message: ({ links }: Measured, thresholds: Thresholds) =>
        `This page has ${pluralize(links, 'link')}, more than ${thresholds.goodMaxLinks}. No search engine sets a limit.`,
      recommendation: 'Remove links that few visitors need, or spread them over several pages.',
    },
  },
  run({ wholePage }, thresholds) {
    const links = wholePage.anchors.filter((anchor) => anchor.destination === 'page').length;
    return finding(links > thresholds.goodMaxLinks ? 'high' : 'moderate', { data: { links } });
  },
});
