import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const QUALIFIERS: ReadonlySet<string> = new Set(['ugc', 'sponsored', 'external']);

/**
 * Links with `rel=nofollow`. On external links, its intended use, they are only counted (phpRank fails any). Internal
 * ones keep crawlers away from the site’s own pages and warn, unless they have a query string: carts, replies and
 * filters are marked on purpose (as in WordPress and WooCommerce). So are links that `rel` also marks as `ugc`,
 * `sponsored` or `external`, such as those of the authors of comments, and redirects to advertisers. Links to the page
 * itself are ignored.
 */
export const nofollowLinks = defineCheck({
  id: 'nofollow-links',
  category: 'seo',
  severity: 'low',
  title: 'Nofollow links',
  description: 'Search engines give no credit to pages linked with nofollow, not even on your own site.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  requires: ['page', 'content'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No nofollow links on this page.' },
    external: {
      verdict: 'info',
      message: ({ external }: { external: number }) =>
        `${pluralize(external, 'external link is', 'external links are')} marked nofollow.`,
    },
    parameters: {
      verdict: 'info',
      message: ({ parameters }: { parameters: number }) =>
        `${pluralize(parameters, 'internal link with parameters is', 'internal links with parameters are')} marked nofollow.`,
    },
    qualified: {
      verdict: 'info',
      message: ({ qualified }: { qualified: number }) =>
        `${pluralize(qualified, 'internal link is', 'internal links are')} marked nofollow together with ugc, sponsored or external.`,
    },
    internal: {
      verdict: 'warn',
      message: ({ internal }: { internal: number }) =>
        `${pluralize(internal, 'internal link is', 'internal links are')} marked nofollow.`,
      recommendation: 'Remove nofollow from internal links; use robots.txt to keep crawlers out.',
    },
  },
  run({ page }) {
    const marked = page.anchors
      .filter(({ rel, destination }) => destination === 'page' && rel.length > 0 && rel.includes('nofollow'))
      .map(({ element, href, rel }) => ({ element, rel, target: page.resolve(href ?? '') }))
      .filter(({ target }) => target === null || !isSameDocument(target.href, page.url.href));
    if (marked.length === 0) return finding('none');
    const own = marked.filter(({ target }) => target?.host === page.url.host);
    const external = marked.length - own.length;
    if (own.length === 0) return finding('external', { data: { external } });
    const unqualified = own.filter(({ rel }) => !rel.some((token) => QUALIFIERS.has(token)));
    const qualified = own.length - unqualified.length;
    const internal = unqualified.filter(({ target }) => target?.search === '');
    const parameters = unqualified.length - internal.length;
    if (unqualified.length === 0) return finding('qualified', { data: { qualified, external } });
    if (internal.length === 0) return finding('parameters', { data: { parameters, qualified, external } });
    const elements = internal.map(({ element }) => element);
    return finding('internal', {
      data: { internal: internal.length, parameters, qualified, external },
      evidence: elementEvidence(page, elements),
    });
  },
});
