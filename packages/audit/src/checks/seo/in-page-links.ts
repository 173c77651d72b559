import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxLinks: 150 };
type Limits = typeof LIMITS;

type Measured = { links: number };

/**
 * Counts links to pages; fragment, mail and script links do not count. Tools set the limit at 100 or 150, from old
 * advice about what a crawler follows. Warns and never fails.
 */
export const inPageLinks = defineCheck({
  id: 'in-page-links',
  category: 'seo',
  severity: 'medium',
  title: 'Link count',
  why: 'With too many links, neither visitors nor search engines can tell which ones matter.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    moderate: {
      verdict: 'pass',
      message: ({ links }: Measured) => `This page has ${counted(links, 'link')}.`,
    },
    high: {
      verdict: 'warn',
      message: ({ links }: Measured, limits: Limits) =>
        `This page has ${counted(links, 'link')}; at most ${limits.goodMaxLinks} are recommended.`,
      advice: 'Remove links that few visitors need, or spread them over several pages.',
    },
  },
  run({ wholePage }, limits) {
    const links = wholePage.anchors.filter((anchor) => anchor.destination === 'page').length;
    return finding(links > limits.goodMaxLinks ? 'high' : 'moderate', { data: { links } });
  },
});
