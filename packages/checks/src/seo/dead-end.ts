import { hasAttribute } from '@pagemark/html/facts/element';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * A page without any link to another page; areas of image maps count as links (as in seonaut).
 */
export const deadEnd = defineCheck({
  id: 'dead-end',
  category: 'seo',
  severity: 'low',
  title: 'Dead-end page',
  description: 'Visitors and crawlers cannot reach the rest of the site from a page without links.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  requires: ['wholePage', 'content'],
  outcomes: {
    linked: {
      verdict: 'pass',
      message: ({ links }: { links: number }) => `This page has ${pluralize(links, 'link')} to other pages.`,
    },
    'dead-end': {
      verdict: 'warn',
      message: 'This page has no links to other pages.',
      recommendation: 'Link to other pages of the site, at least to the home page.',
    },
  },
  run({ wholePage: page }) {
    const anchors = page.anchors.filter(({ destination }) => destination === 'page').length;
    const areas = page.tagged('area').filter((area) => hasAttribute(area, 'href')).length;
    const links = anchors + areas;
    if (links > 0) return finding('linked', { data: { links } });
    return finding('dead-end');
  },
});
