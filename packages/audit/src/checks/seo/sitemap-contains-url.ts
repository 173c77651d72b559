import { isSamePage } from '../../around/same-page.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { canonicalsOf } from '../../facts/canonicals.ts';
import { robotsSources } from '../../facts/robots-sources.ts';
import { blocksIndexing } from '../../formats/robots-directives.ts';

/**
 * Whether the sitemaps list the page: its canonical address and no other, and not while it forbids to index it (seonaut). That a page
 * is not listed is said only when every sitemap was read to its end.
 */
export const sitemapContainsUrl = defineCheck({
  id: 'sitemap-contains-url',
  category: 'seo',
  severity: 'low',
  title: 'Page in the sitemap',
  why: 'A sitemap that lists the right addresses tells search engines which pages the site stands by.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  needs: ['sitemaps', 'page', 'response', 'url', 'fetched'],
  outcomes: {
    listed: { verdict: 'pass', message: 'A sitemap lists the page.' },
    'not-listed': {
      verdict: 'warn',
      message: 'No sitemap of the site lists the page.',
      advice: 'Add the canonical address of the page to the sitemap, if it should be found.',
    },
    'noindex-listed': {
      verdict: 'fail',
      message: 'A sitemap lists the page, though the page forbids to index it.',
      advice: 'Take the page out of the sitemap, or remove its noindex.',
    },
    'other-listed': {
      verdict: 'fail',
      message: ({ canonical }: { canonical: string }) =>
        `A sitemap lists the page, though the page names ${canonical} as canonical.`,
      advice: 'List canonical addresses alone.',
    },
    unlisted: { verdict: 'not_applicable', message: 'The page is in no sitemap, and is not to be indexed.' },
    none: { verdict: 'not_applicable', message: 'The site has no sitemap that could list the page.' },
    unclear: {
      verdict: 'unknown',
      message: 'Not all sitemaps were read, and those that were do not list the page.',
    },
  },
  run({ sitemaps, page, response, url, fetched }) {
    const read = sitemaps.files.flatMap(({ content }) => (content?.kind ? [content] : []));
    const isWhole = sitemaps.unread.length === 0 && sitemaps.named <= sitemaps.files.length;
    if (read.length === 0) return isWhole ? finding('none') : finding('unclear');
    const isNoindex = robotsSources(page, response.headers).some(({ directives }) =>
      directives.some((one) => one.agent === '*' && blocksIndexing(one, fetched.at)),
    );
    const isListed = read.some(({ listsPage }) => listsPage);
    if (isListed && isNoindex) return finding('noindex-listed');
    const reference = canonicalsOf(page, response.headers)[0]?.reference;
    const canonical = reference === undefined ? null : page.resolve(reference);
    const isOther = canonical !== null && !isSamePage(canonical.href, url.href);
    if (isListed && isOther) return finding('other-listed', { data: { canonical: canonical.href } });
    if (isListed || read.some(({ listsCanonical }) => listsCanonical)) return finding('listed');
    if (isNoindex) return finding('unlisted');
    return isWhole && read.every(({ isComplete }) => isComplete) ? finding('not-listed') : finding('unclear');
  },
});
