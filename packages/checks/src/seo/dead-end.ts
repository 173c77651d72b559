import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { attribute } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { resolveHref } from '@pagemark/html/facts/resolve-href';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * A page without any link to another page; areas of image maps count as links (as in seonaut), links to the page's own
 * URL do not.
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
    const anchors = page.anchors.map(({ href, destination }) => (destination === 'page' ? href : null));
    const areas = page.tagged('area').map((area) => attribute(area, 'href')?.trim() ?? null);
    const links = [...anchors, ...areas].filter((href) => leadsElsewhere(page, href)).length;
    if (links > 0) return finding('linked', { data: { links } });
    return finding('dead-end');
  },
});

function leadsElsewhere(page: PageFacts, href: string | null): boolean {
  if (href === null || href.startsWith('#')) return false;
  const target = resolveHref(page, href);
  return target !== null && /^https?:/.test(target) && !isSameDocument(target, page.url.href);
}
