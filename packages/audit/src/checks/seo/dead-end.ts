import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { hasAttribute } from '../../facts/element.ts';

/** A page without any link to another page, areas of image maps counted too (seonaut warns). */
export const deadEnd = defineCheck({
  id: 'dead-end',
  category: 'seo',
  severity: 'low',
  title: 'Way on from the page',
  why: 'From a page without links neither readers nor crawlers find the rest of the site.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['wholePage'],
  outcomes: {
    linked: {
      verdict: 'pass',
      message: ({ links }: { links: number }) => `The page links on: ${counted(links, 'link')}.`,
    },
    'dead-end': {
      verdict: 'warn',
      message: 'The page has no links to other pages.',
      advice: 'Link to the rest of the site, at least to its home page.',
    },
  },
  run({ wholePage: page }) {
    const anchors = page.anchors.filter(({ destination }) => destination === 'page').length;
    const areas = page.tagged('area').filter((area) => hasAttribute(area, 'href')).length;
    const links = anchors + areas;
    return links === 0 ? finding('dead-end') : finding('linked', { data: { links } });
  },
});
