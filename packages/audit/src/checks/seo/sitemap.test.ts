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
    name: 'found at a usual place, others not',
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
    name: 'not read to its end by us',
    ...sitemaps([holding({ isComplete: false, faults: ['cut_short'] })]),
    outcome: 'valid',
    message: 'with at least',
  },
  {
    name: 'a page at a usual place',
    ...sitemaps([
      file({ source: 'guess', content: sitemapContent({ kind: null, faults: ['not_a_sitemap'] }) }),
    ]),
    outcome: 'none',
  },
  {
    name: 'an index that names only itself',
    ...sitemaps([holding({ kind: 'index', entries: 1, faults: ['nested_index'] })]),
    outcome: 'faulty',
    evidence: [{ detail: 'it is an index within an index' }],
  },
  {
    name: 'one without entries',
    ...sitemaps([holding({ entries: 0 })]),
    outcome: 'faulty',
    evidence: [{ detail: 'it lists nothing' }],
  },
  {
    name: 'entries of another host',
    ...sitemaps([holding({ otherHost: entries('https://example.org/') })]),
    outcome: 'faulty',
    evidence: [{ url: URL_OF_FILE, detail: '3 entries of another host, as https://example.org/' }],
  },
  {
    name: 'http in a secured site, bad dates',
    ...sitemaps([
      holding({
        insecure: entries('http://a/'),
        invalidLastmod: entries('soon'),
        futureLastmod: entries('2099'),
      }),
    ]),
    outcome: 'faulty',
    evidence: 3,
  },
  {
    name: 'entries that are no addresses',
    ...sitemaps([holding({ invalid: entries('/shop') })]),
    outcome: 'faulty',
  },
  {
    name: 'one of two is missing',
    ...sitemaps([file(), missing('robots')]),
    outcome: 'faulty',
    data: { faults: 1 },
  },
  { name: 'too long', ...sitemaps([holding({ faults: ['too_many_entries'] })]), outcome: 'faulty' },
  { name: 'named and missing', ...sitemaps([missing('robots')]), outcome: 'unusable', evidence: 1 },
  {
    name: 'named and no sitemap',
    ...sitemaps([holding({ kind: null, faults: ['doctype'] })]),
    outcome: 'unusable',
  },
  { name: 'nowhere', ...sitemaps([missing('guess'), missing('guess')]), outcome: 'none' },
  { name: 'a server error', ...sitemaps([missing('robots', 503)]), outcome: 'unclear' },
  {
    name: 'no answer',
    ...sitemaps([missing('guess'), file({ content: null, journey: failedJourney(URL_OF_FILE, 'timeout') })]),
    outcome: 'unclear',
  },
  {
    name: 'not asked for',
    ...sitemaps([], [{ url: URL_OF_FILE, source: 'robots', reason: 'Out of time.' }]),
    outcome: 'unclear',
  },
  { name: 'not looked for', outcome: 'unknown' },
]);
