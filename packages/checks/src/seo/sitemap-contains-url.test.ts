import type { SitemapContent } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { sitemapContent } from '../../test/kit/sitemap-content.ts';
import { available, redirectChainOf } from '../../test/kit/artifacts.ts';
import { sitemapContainsUrl } from './sitemap-contains-url.ts';

const holding = (changes: Partial<SitemapContent> | null, unread = 0) => {
  const content = changes === null ? null : sitemapContent(changes);
  const redirectChain = redirectChainOf('https://www.example.com/sitemap.xml', content === null ? 404 : 200);
  const others = Array.from({ length: unread }, (_, at) => ({
    url: `https://www.example.com/s${at}.xml`,
    source: 'index' as const,
    reasonCode: 'time_budget_exceeded' as const,
    message: 'Out of time.',
  }));
  return {
    artifacts: {
      sitemaps: available({
        files: [{ redirectChain, source: 'robots' as const, content }],
        unread: others,
        named: 1 + unread,
      }),
    },
  };
};
const absent = { listsPage: false, listsCanonical: false };
const noindex = '<meta name=robots content=noindex>';
const canonical = '<link rel=canonical href="https://www.example.com/all">';

describeCheck(sitemapContainsUrl, [
  { name: 'listed', ...holding({}), outcome: 'listed' },
  {
    name: 'its canonical URL is listed',
    head: canonical,
    ...holding({ listsPage: false }),
    outcome: 'listed',
  },
  { name: 'not listed', ...holding(absent), outcome: 'not-listed' },
  { name: 'noindex but listed', head: noindex, ...holding({}), outcome: 'noindex-listed' },
  { name: 'noindex and not listed', head: noindex, ...holding(absent), outcome: 'noindex-unlisted' },
  {
    name: 'listed although another URL is canonical',
    head: canonical,
    ...holding({}),
    outcome: 'other-listed',
    message: 'This page is in the sitemap, but its canonical URL is https://www.example.com/all.',
    data: { canonical: 'https://www.example.com/all' },
  },
  {
    name: 'listed under its canonical URL',
    head: '<link rel=canonical href="/shop/shoes">',
    ...holding({}),
    outcome: 'listed',
  },
  { name: 'no sitemap', ...holding(null), outcome: 'none' },
  { name: 'not read completely', ...holding({ ...absent, isComplete: false }), outcome: 'unclear' },
  { name: 'other sitemaps were not read', ...holding(absent, 2), outcome: 'unclear' },
  { name: 'not captured', outcome: 'unknown' },
]);
