import type { SitemapContent, SitemapFile, Sitemaps } from '@pagemark/domain';
import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, failedJourney, journeyOf } from '../../../test/kit/surroundings.ts';
import { sitemapContent } from '../../../test/kit/sitemap-content.ts';
import { sitemap } from './sitemap.ts';

const URL_OF_FILE = 'https://www.example.com/sitemap.xml';
const file = (changes: Partial<SitemapFile> = {}): SitemapFile => ({
  journey: journeyOf(URL_OF_FILE, 200),
  source: 'robots',
  content: sitemapContent(),
  ...changes,
});
const holding = (changes: Partial<SitemapContent>) => file({ content: sitemapContent(changes) });
const missing = (source: SitemapFile['source'], status = 404) =>
  file({ source, content: null, journey: journeyOf(URL_OF_FILE, status) });
const sitemaps = (files: SitemapFile[], unread: Sitemaps['unread'] = []) => ({
  around: { sitemaps: captured({ files, unread, named: files.length + unread.length }) },
});
const entries = (example: string) => ({ count: 3, examples: [example] });

describeCheck(sitemap, [
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
    ...sitemaps([holding({ isComplete: false, faults: ['cut_short'] })]),
    outcome: 'valid',
    message: 'with at least',
  },
  {
    name: 'an HTML page at a default path',
    ...sitemaps([
      file({ source: 'guess', content: sitemapContent({ kind: null, faults: ['not_a_sitemap'] }) }),
    ]),
    outcome: 'none',
  },
  {
    name: 'an index that lists only itself',
    ...sitemaps([holding({ kind: 'index', entries: 1, faults: ['nested_index'] })]),
    outcome: 'invalid',
    evidence: [{ detail: 'index within an index' }],
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
    data: { faults: 1 },
  },
  { name: 'too many entries', ...sitemaps([holding({ faults: ['too_many_entries'] })]), outcome: 'invalid' },
  { name: 'declared but missing', ...sitemaps([missing('robots')]), outcome: 'unusable', evidence: 1 },
  {
    name: 'declared but not a sitemap',
    ...sitemaps([holding({ kind: null, faults: ['doctype'] })]),
    outcome: 'unusable',
  },
  { name: 'none', ...sitemaps([missing('guess'), missing('guess')]), outcome: 'none' },
  { name: 'a server error', ...sitemaps([missing('robots', 503)]), outcome: 'unclear' },
  {
    name: 'no response',
    ...sitemaps([missing('guess'), file({ content: null, journey: failedJourney(URL_OF_FILE, 'timeout') })]),
    outcome: 'unclear',
  },
  {
    name: 'not requested',
    ...sitemaps([], [{ url: URL_OF_FILE, source: 'robots', reason: 'Out of time.' }]),
    outcome: 'unclear',
  },
  { name: 'not captured', outcome: 'unknown' },
]);
