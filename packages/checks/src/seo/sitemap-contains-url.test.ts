import type { SitemapContent } from '@pagemark/domain';
import { hopOf } from '@pagemark/html/testing/page-snapshot-of';
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

const failing = () => {
  const redirectChain = redirectChainOf('https://www.example.com/sitemap.xml', 503);
  const files = [{ redirectChain, source: 'robots' as const, content: null }];
  return { artifacts: { sitemaps: available({ files, unread: [], named: 1 }) } };
};

describeCheck(sitemapContainsUrl, [
  { name: 'a server error of the only sitemap', ...failing(), outcome: 'unclear' },
  { name: 'listed', ...holding({}), outcome: 'listed' },
  {
    name: 'its canonical URL is listed',
    head: canonical,
    ...holding({ listsPage: false }),
    outcome: 'listed',
  },
  { name: 'not listed', ...holding(absent), outcome: 'not-listed' },
  {
    name: 'a canonical URL that search engines ignore',
    head: '<link rel=canonical href="file:///usr/share/doc/shoes.html">',
    ...holding({}),
    outcome: 'listed',
  },
  {
    name: 'a copy of a page on another host',
    head: '<link rel=canonical href="https://magazine.example.org/shoes">',
    ...holding(absent),
    outcome: 'elsewhere',
  },
  {
    name: 'neither the page nor its canonical URL is listed',
    head: canonical,
    ...holding(absent),
    outcome: 'not-listed',
  },
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
  {
    name: 'listed under a URL that redirects permanently',
    redirects: [hopOf('https://www.example.com/old', { status: 301 })],
    ...holding({ listsRedirect: true }),
    outcome: 'redirect-listed',
    message: 'The sitemap lists https://www.example.com/old, which redirects permanently to this page.',
    data: { from: 'https://www.example.com/old' },
  },
  {
    name: 'only under such a URL, with the canonical URL of the page',
    head: '<link rel=canonical href="/shop/shoes">',
    redirects: [hopOf('https://www.example.com/old', { status: 308 })],
    ...holding({ ...absent, listsRedirect: true }),
    outcome: 'redirect-listed',
  },
  {
    name: 'listed under a URL that redirects for now, as to a language',
    redirects: [hopOf('https://www.example.com/', { status: 302 })],
    ...holding({ listsRedirect: true }),
    outcome: 'listed',
  },
  {
    name: 'listed under a URL that redirects permanently to one that redirects for now',
    redirects: [
      hopOf('https://www.example.com/old', { status: 301 }),
      hopOf('https://www.example.com/', { status: 302 }),
    ],
    ...holding({ listsRedirect: true }),
    outcome: 'listed',
  },
  {
    name: 'requested by a URL that is not listed',
    redirects: [hopOf('https://www.example.com/old', { status: 301 })],
    ...holding({}),
    outcome: 'listed',
  },
  {
    name: 'noindex, and listed under a URL that redirects',
    head: noindex,
    redirects: [hopOf('https://www.example.com/old', { status: 301 })],
    ...holding({ listsRedirect: true }),
    outcome: 'noindex-listed',
  },
  { name: 'no sitemap', ...holding(null), outcome: 'none' },
  { name: 'not read completely', ...holding({ ...absent, isComplete: false }), outcome: 'unclear' },
  { name: 'other sitemaps were not read', ...holding(absent, 2), outcome: 'unclear' },
  { name: 'not fetched', outcome: 'unknown' },
]);
