import type { SitemapContent, SitemapFile, Sitemaps } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, redirectChainOf } from '../../test/kit/artifacts.ts';
import { sitemapContent } from '../../test/kit/sitemap-content.ts';
import { sitemap } from './sitemap.ts';

const URL_OF_FILE = 'https://www.example.com/sitemap.xml';
const file = (changes: Partial<SitemapFile> = {}): SitemapFile => ({
  redirectChain: redirectChainOf(URL_OF_FILE, 200),
  source: 'robots',
  content: sitemapContent(),
  ...changes,
});
const holding = (changes: Partial<SitemapContent>) => file({ content: sitemapContent(changes) });
const missing = (source: SitemapFile['source'], status = 404) =>
  file({ source, content: null, redirectChain: redirectChainOf(URL_OF_FILE, status) });
const sitemaps = (files: SitemapFile[], unread: Sitemaps['unread'] = []) => ({
  artifacts: { sitemaps: available({ files, unread, named: files.length + unread.length }) },
});
const entries = (example: string) => ({ count: 3, examples: [example] });

describeCheck(sitemap, [
  {
    name: 'white space before the XML declaration',
    ...sitemaps([holding({ issues: ['leading_space'] })]),
    outcome: 'invalid',
    evidence: [{ detail: 'white space before the XML declaration, which must come first' }],
  },
  {
    name: 'empty URLs',
    ...sitemaps([holding({ invalid: entries('') })]),
    outcome: 'invalid',
    evidence: [{ detail: '3 entries without an absolute URL, such as an empty one' }],
  },
  { name: 'one', ...sitemaps([file()]), outcome: 'valid', data: { sitemaps: 1, entries: 20 } },
  {
    name: 'found at a default path, others missing',
    ...sitemaps([missing('guess'), file({ source: 'guess' })]),
    outcome: 'valid',
  },
  {
    name: 'an index and a feed',
    ...sitemaps([holding({ kind: 'index' }), holding({ kind: 'rss' })]),
    outcome: 'valid',
    data: { sitemaps: 2, entries: 20 },
  },
  {
    name: 'not read completely because of our limits',
    ...sitemaps([holding({ isComplete: false, issues: ['cut_short'] })]),
    outcome: 'valid',
    message: 'with at least',
  },
  {
    name: 'an HTML page at a default path',
    ...sitemaps([
      file({ source: 'guess', content: sitemapContent({ kind: null, issues: ['not_a_sitemap'] }) }),
    ]),
    outcome: 'none',
  },
  {
    name: 'an index that lists only itself',
    ...sitemaps([holding({ kind: 'index', entries: 1, issues: ['nested_index'] })]),
    outcome: 'invalid',
    evidence: [{ detail: 'index within an index' }],
  },
  {
    name: 'in another namespace, whose entries are read',
    ...sitemaps([holding({ issues: ['wrong_namespace'] })]),
    outcome: 'invalid',
    data: { entries: 20 },
    evidence: [{ detail: 'not in the namespace http://www.sitemaps.org/schemas/sitemap/0.9' }],
  },
  {
    name: 'no entries',
    ...sitemaps([holding({ entries: 0 })]),
    outcome: 'invalid',
    evidence: [{ detail: 'no entries' }],
  },
  {
    name: 'entries of another host',
    ...sitemaps([holding({ otherHost: entries('https://example.org/') })]),
    outcome: 'invalid',
    evidence: [{ url: URL_OF_FILE, detail: '3 entries of another host, such as https://example.org/' }],
  },
  {
    name: 'http: URLs on an https site, invalid dates',
    ...sitemaps([
      holding({
        insecure: entries('http://a/'),
        invalidLastmod: entries('soon'),
        futureLastmod: entries('2099'),
      }),
    ]),
    outcome: 'invalid',
    evidence: 3,
  },
  {
    name: 'entries without an absolute URL',
    ...sitemaps([holding({ invalid: entries('/shop') })]),
    outcome: 'invalid',
  },
  {
    name: 'one of two missing',
    ...sitemaps([file(), missing('robots')]),
    outcome: 'invalid',
    message: 'The sitemaps have 1 issue.',
    data: { issues: 1 },
  },
  { name: 'too many entries', ...sitemaps([holding({ issues: ['too_many_entries'] })]), outcome: 'invalid' },
  { name: 'declared but missing', ...sitemaps([missing('robots')]), outcome: 'unusable', evidence: 1 },
  {
    name: 'declared but not a sitemap',
    ...sitemaps([holding({ kind: null, issues: ['doctype'] })]),
    outcome: 'unusable',
  },
  ...(['robots', 'guess'] as const).map((source) => ({
    name: `redirects in a circle, by ${source}`,
    ...sitemaps([
      file({
        source,
        content: null,
        redirectChain: { ...redirectChainOf(URL_OF_FILE, 301), failure: 'redirect_loop' },
      }),
    ]),
    outcome: source === 'robots' ? ('unusable' as const) : ('none' as const),
    evidence: source === 'robots' ? [{ detail: 'redirects without end' }] : 0,
  })),
  { name: 'none', ...sitemaps([missing('guess'), missing('guess')]), outcome: 'none' },
  { name: 'a server error', ...sitemaps([missing('robots', 503)]), outcome: 'unclear' },
  {
    name: 'no response',
    ...sitemaps([
      missing('guess'),
      file({ content: null, redirectChain: failedRedirectChain(URL_OF_FILE, 'timeout') }),
    ]),
    outcome: 'unclear',
  },
  {
    name: 'not requested',
    ...sitemaps(
      [],
      [{ url: URL_OF_FILE, source: 'robots', reasonCode: 'time_budget_exceeded', message: 'Out of time.' }],
    ),
    outcome: 'unclear',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
