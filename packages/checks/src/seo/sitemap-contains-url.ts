import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { isUnclearSitemap } from '@pagemark/html/artifacts/sitemaps';
import { canonicalUrlOf } from '@pagemark/html/facts/canonicals';
import { robotsSources } from '@pagemark/html/facts/robots-sources';
import { blocksIndexing } from '@pagemark/html/formats/robots-directives';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether the sitemaps list the page: its canonical URL, not one that redirects permanently (which search engines do
 * not show), and not if it is noindex (seonaut). A page counts as not listed only if every sitemap was read completely.
 * One whose canonical URL is on another host is not judged: the sitemaps of that host were not read.
 */
export const sitemapContainsUrl = defineCheck({
  id: 'sitemap-contains-url',
  category: 'seo',
  severity: 'low',
  title: 'Page in sitemap',
  description: 'A sitemap should list exactly the pages that search engines should index.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  requires: ['sitemaps', 'page', 'response', 'url', 'hops', 'fetched'],
  outcomes: {
    listed: { verdict: 'pass', message: 'This page is in the sitemap.' },
    'not-listed': {
      verdict: 'warn',
      message: 'This page is in no sitemap.',
      recommendation: 'Add the canonical URL of the page to the sitemap if search engines should index it.',
    },
    'noindex-listed': {
      verdict: 'warn',
      message: 'This page is in the sitemap but has noindex.',
      recommendation: 'Remove the page from the sitemap, or remove its noindex.',
    },
    'redirect-listed': {
      verdict: 'warn',
      message: ({ from }: { from: string }) =>
        `The sitemap lists ${from}, which redirects permanently to this page.`,
      recommendation: 'List only URLs in the sitemap that do not redirect.',
    },
    'other-listed': {
      verdict: 'warn',
      message: ({ canonical }: { canonical: string }) =>
        `This page is in the sitemap, but its canonical URL is ${canonical}.`,
      recommendation: 'List only canonical URLs in the sitemap.',
    },
    'noindex-unlisted': { verdict: 'not_applicable', message: 'This page has noindex and is in no sitemap.' },
    elsewhere: {
      verdict: 'not_applicable',
      message: 'This page is in no sitemap, and its canonical URL is on another host.',
    },
    none: { verdict: 'not_applicable', message: 'This site has no readable sitemap.' },
    unclear: {
      verdict: 'unknown',
      message: 'Not all sitemaps were read; no sitemap that was read lists this page.',
    },
  },
  run({ sitemaps, page, response, url, hops, fetched }) {
    const read = sitemaps.files.flatMap(({ content }) => (content?.kind ? [content] : []));
    const hasAllSitemaps = sitemaps.unread.length === 0 && sitemaps.named <= sitemaps.files.length;
    if (read.length === 0) {
      const isKnown = hasAllSitemaps && !sitemaps.files.some((file) => isUnclearSitemap(file));
      return isKnown ? finding('none') : finding('unclear');
    }
    const isNoindex = robotsSources(page, response.headers).some(({ directives }) =>
      directives.some((one) => one.agent === '*' && blocksIndexing(one, fetched.at)),
    );
    const isListed = read.some(({ listsPage }) => listsPage);
    if (isListed && isNoindex) return finding('noindex-listed');
    const moves = hops.slice(0, -1);
    const isMoved = moves.every(({ status }) => status === 301 || status === 308);
    if (moves[0] !== undefined && isMoved && read.some(({ listsRedirect }) => listsRedirect))
      return finding('redirect-listed', { data: { from: moves[0].url } });
    const canonical = canonicalUrlOf(page, response.headers);
    const isOther = canonical !== null && !isSameDocument(canonical.href, url.href);
    if (isListed && isOther) return finding('other-listed', { data: { canonical: canonical.href } });
    if (isListed || read.some(({ listsCanonical }) => listsCanonical)) return finding('listed');
    if (isNoindex) return finding('noindex-unlisted');
    if (isOther && canonical.host !== url.host) return finding('elsewhere');
    return hasAllSitemaps && read.every(({ isComplete }) => isComplete)
      ? finding('not-listed')
      : finding('unclear');
  },
});
