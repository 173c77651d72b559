import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { isPageListed } from '@pagemark/html/artifacts/sitemaps';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { alternatesOf } from '@pagemark/html/facts/alternates';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { CRAWLERS, robotsSources } from '@pagemark/html/facts/robots-sources';
import type { RobotsSource } from '@pagemark/html/facts/robots-sources';
import { blocksIndexing } from '@pagemark/html/formats/robots-directives';
import type { CheckInputs } from '../definition/check-inputs.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether the page allows indexing: robots meta tags, crawler-specific meta tags and every `X-Robots-Tag`. As Google
 * documents, rules combine: those for all crawlers apply to each one. It does not run the scripts of a page that the
 * server sent with noindex, so they cannot remove it. robots.txt is covered by `robots-blocked`.
 *
 * Many pages have noindex on purpose. If the page is also in the sitemap, or lists itself among its language versions,
 * the site asks search engines to show it (Google: a sitemap lists the pages that should appear in search): one of the
 * two is a mistake, and the result is capped.
 */
export const isCrawlable = defineCheck({
  id: 'is-crawlable',
  category: 'seo',
  severity: 'high',
  title: 'Indexable',
  description: 'Search engines do not show pages with a noindex robots directive.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  requires: ['page', 'rawPage', 'response', 'url', 'fetched', 'artifacts'],
  outcomes: {
    allowed: { verdict: 'pass', message: 'Search engines may index this page.' },
    'some-blocked': {
      verdict: 'warn',
      message: ({ blocked }: { blocked: string[] }) => `Indexing is blocked for ${blocked.join(', ')}.`,
      recommendation: 'Remove the directive if these search engines should show the page.',
    },
    blocked: {
      verdict: 'fail',
      message: 'Indexing is blocked for all search engines.',
      recommendation:
        'Remove noindex, none, or the unavailable_after date that has passed, if this page should appear in search.',
    },
    'blocked-but-promoted': {
      verdict: 'fail',
      isSevere: true,
      message: ({ promotedBy }: { promotedBy: string }) =>
        `Indexing is blocked for all search engines, although the page is listed in ${promotedBy}.`,
      recommendation:
        'Remove noindex, none, or the unavailable_after date that has passed, if this page should appear in search; otherwise remove the page from the sitemap and the language versions.',
    },
  },
  run({ page, rawPage, response, url, fetched, artifacts }) {
    const blockedBy = ({ directives }: RobotsSource) =>
      directives
        .filter((one) => blocksIndexing(one, fetched.at))
        .map(({ agent }) => agent)
        .filter((agent) => agent === '*' || CRAWLERS.includes(agent));
    const blockingIn = (view: PageFacts) =>
      robotsSources(view, response.headers).filter((source) => blockedBy(source).length > 0);
    const shown = blockingIn(page);
    const blocking = shown.length > 0 || page === rawPage ? shown : blockingIn(rawPage);
    if (blocking.length === 0) return finding('allowed');
    const evidence = evidenceOf(blocking, (source) => source.describe());
    const agents = new Set(blocking.flatMap((source) => blockedBy(source)));
    const blocked = CRAWLERS.filter((crawler) => agents.has(crawler));
    if (agents.has('*') || blocked.length === CRAWLERS.length) {
      const promotedBy = promotionOf({ page, response, url, artifacts });
      if (promotedBy === null) return finding('blocked', { evidence });
      return finding('blocked-but-promoted', { data: { promotedBy }, evidence });
    }
    return finding('some-blocked', { data: { blocked }, evidence });
  },
});

/** Text about where the site asks search engines to show this page; null if nowhere. */
function promotionOf({
  page,
  response,
  url,
  artifacts,
}: Pick<CheckInputs, 'page' | 'response' | 'url' | 'artifacts'>): string | null {
  if (isPageListed(artifacts)) return 'the sitemap';
  const isAlternate = alternatesOf(page, response.headers).some(({ href }) =>
    isSameDocument(page.resolve(href)?.href ?? '', url.href),
  );
  return isAlternate ? 'its own hreflang annotations' : null;
}
