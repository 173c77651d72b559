import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, redirectChainOf } from '../../test/kit/artifacts.ts';
import { sitemapContent } from '../../test/kit/sitemap-content.ts';
import { isCrawlable } from './is-crawlable.ts';

const robots = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;
const header = (...values: string[]) => ({ headers: { 'x-robots-tag': values } });
const listedIn = (changes: Parameters<typeof sitemapContent>[0]) => ({
  sitemaps: available({
    files: [
      {
        redirectChain: redirectChainOf('https://www.example.com/sitemap.xml', 200),
        source: 'robots' as const,
        content: sitemapContent(changes),
      },
    ],
    unread: [],
    named: 1,
  }),
});

describeCheck(isCrawlable, [
  { name: 'no directives', head: '', outcome: 'allowed' },
  { name: 'index, follow', head: robots('index, follow'), outcome: 'allowed' },
  { name: 'nofollow only', head: robots('nofollow'), outcome: 'allowed' },
  {
    name: 'a future unavailable_after date',
    head: robots('unavailable_after: 2030-01-01'),
    outcome: 'allowed',
  },
  {
    name: 'limited snippets',
    head: robots('max-snippet:-1, max-image-preview:large'),
    ...header('max-snippet: 20'),
    outcome: 'allowed',
  },
  { name: 'an unrelated crawler', head: robots('noindex', 'somebot'), outcome: 'allowed' },
  { name: 'an unknown agent in a header', head: '', ...header('somebot: noindex'), outcome: 'allowed' },
  {
    name: 'one crawler in a meta tag',
    head: robots('noindex', 'googlebot'),
    outcome: 'some-blocked',
    message: 'Indexing is blocked for googlebot.',
    data: { blocked: ['googlebot'] },
    evidence: 1,
  },
  {
    name: 'one crawler in a header',
    head: '',
    ...header('BingBot: none'),
    outcome: 'some-blocked',
    data: { blocked: ['bingbot'] },
  },
  {
    name: 'one crawler in a header, besides an unknown agent in another',
    head: '',
    ...header('googlebot: noindex, nofollow', 'somebot: noindex'),
    outcome: 'some-blocked',
    evidence: [{ snippet: 'X-Robots-Tag: googlebot: noindex, nofollow' }],
  },
  { name: 'noindex', head: robots('NOINDEX, nofollow'), outcome: 'blocked', evidence: 1 },
  { name: 'none', head: robots('none'), outcome: 'blocked' },
  { name: 'noindex in the body', in: robots('noindex'), outcome: 'blocked' },
  {
    name: 'in a header',
    head: '',
    ...header('noindex'),
    outcome: 'blocked',
    evidence: [{ snippet: 'X-Robots-Tag: noindex' }],
  },
  { name: 'in the second header', head: '', ...header('nofollow', 'noindex'), outcome: 'blocked' },
  {
    name: 'a past unavailable_after date',
    head: '',
    ...header('unavailable_after: 25 Jun 2010 15:00:00 GMT'),
    outcome: 'blocked',
  },
  {
    name: 'each crawler individually',
    head: ['googlebot', 'bingbot', 'duckduckbot', 'archive.org_bot']
      .map((name) => robots('noindex', name))
      .join(''),
    outcome: 'blocked',
    evidence: 4,
  },
  {
    name: 'noindex on a page of the sitemap',
    head: robots('noindex'),
    artifacts: listedIn({ listsPage: true }),
    outcome: 'blocked-but-promoted',
    message: 'Indexing is blocked for all search engines, although the page is listed in the sitemap.',
  },
  {
    name: 'noindex and a sitemap without the page',
    head: robots('noindex'),
    artifacts: listedIn({ listsPage: false }),
    outcome: 'blocked',
  },
  {
    name: 'noindex on a page that is among its own language versions',
    head: `${robots('noindex')}<link rel="alternate" hreflang="en" href="/shop/shoes#a"><link rel="alternate" hreflang="de" href="/de">`,
    outcome: 'blocked-but-promoted',
    data: { promotedBy: 'its own hreflang annotations' },
  },
  {
    name: 'noindex with other language versions only',
    head: `${robots('noindex')}<link rel="alternate" hreflang="de" href="/de">`,
    outcome: 'blocked',
  },
]);
