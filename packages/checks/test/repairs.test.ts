import { GOOD_TLS, hopOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { BUILT_IN_PROFILES } from '../src/profile/audit-profile.ts';
import { assetResponse, available, redirectChainOf, linkedPage, textResource } from './kit/artifacts.ts';
import { wellMadePage } from './kit/whole-pages.ts';

type Page = ReturnType<typeof wellMadePage>;
/** A page has at most one defect per `subject`. */
type Defect = { name: string; subject: string; spoil: (page: Page) => Page };

/**
 * `subject: defect`. Defects of the same subject cannot be combined; a defect without a subject can be combined with
 * all.
 */
const issue = (name: string, spoil: Defect['spoil']): Defect => ({
  name,
  subject: name.split(':')[0] ?? name,
  spoil,
});
const inHtml = (name: string, from: string, to: string): Defect =>
  issue(name, (page) => ({ ...page, html: page.html.replace(from, () => to) }));
const sent = (name: string, headers: Page['headers']): Defect =>
  issue(name, (page) => ({ ...page, headers: { ...page.headers, ...headers } }));
const siteDefect = (name: string, artifacts: Page['artifacts']): Defect =>
  issue(name, (page) => ({ ...page, artifacts: { ...page.artifacts, ...artifacts } }));

const HEAD = '<meta charset="utf-8">';
const MAIN = '</main>';
const ORIGIN = 'https://www.example.com';
const URL_OF_PAGE = `${ORIGIN}/shop/shoes`;

/** Defects of a well-made page. Each can be combined with the others, and fixing one undoes it. */
const DEFECTS: readonly Defect[] = [
  inHtml('title: no title', '<title>Shoes for every season and every path</title>', ''),
  inHtml(
    'title: a long title',
    'and every path</title>',
    `and every path${' and every road'.repeat(9)}</title>`,
  ),
  inHtml('description: no description', 'name="description"', 'name="other"'),
  inHtml('language: no language', ' lang="en"', ''),
  inHtml('language: an invalid language', ' lang="en"', ' lang="xx-nonsense"'),
  inHtml('headings: no main heading', '<h1>Shoes for every season</h1>', '<p>Shoes for every season</p>'),
  inHtml('headings: two main headings', '<h2>Part 1 of the guide</h2>', '<h1>Part 1 of the guide</h1>'),
  inHtml(
    'headings: a heading that skips a level',
    '<h2>Part 2 of the guide</h2>',
    '<h5>Part 2 of the guide</h5>',
  ),
  inHtml('no doctype', '<!doctype html>\n', ''),
  inHtml('viewport: no viewport', 'name="viewport"', 'name="other"'),
  inHtml(
    'viewport: a viewport that cannot be zoomed',
    'initial-scale=1"',
    'initial-scale=1, user-scalable=no"',
  ),
  inHtml('no alternative text', ' alt="Two brown walking shoes on a stone"', ''),
  inHtml('no dimensions', ' width="800" height="600"', ''),
  inHtml('label: no label', '<label for="query">Search for shoes</label>', ''),
  inHtml('structured data: no structured data', 'type="application/ld+json"', 'type="text/plain"'),
  inHtml('structured data: structured data that is broken', '{"@context"', '{{"@context"'),
  inHtml('canonical: no canonical', 'rel="canonical"', 'rel="other"'),
  inHtml(
    'canonical: a canonical elsewhere',
    `rel="canonical" href="${URL_OF_PAGE}"`,
    'rel="canonical" href="http://other.example/"',
  ),
  inHtml('no Open Graph', 'property="og:title"', 'property="other"'),
  inHtml('no Open Graph image', 'property="og:image"', 'property="other"'),
  inHtml('no card', 'name="twitter:card"', 'name="other"'),
  inHtml('not to be indexed', HEAD, `${HEAD}<meta name="robots" content="noindex">`),
  inHtml('a reload', HEAD, `${HEAD}<meta http-equiv="refresh" content="30">`),
  inHtml('no skip link', '<a href="#content">Skip to the content</a>', ''),
  inHtml('no main landmark', '<main id="content">', '<div id="content">'),
  inHtml('a link without a name', MAIN, `<a href="/boots"></a>${MAIN}`),
  inHtml('a button without a name', MAIN, `<button></button>${MAIN}`),
  inHtml('a link that says nothing', MAIN, `<a href="/sandals">click here</a>${MAIN}`),
  inHtml('label: an id twice', MAIN, `<p id="query">Shoes</p>${MAIN}`),
  inHtml('a role that is none', MAIN, `<p role="nonsense">Shoes</p>${MAIN}`),
  inHtml('a frame without a name', MAIN, `<iframe src="/frame"></iframe>${MAIN}`),
  inHtml('a video without captions', MAIN, `<video src="/shoes.mp4" autoplay></video>${MAIN}`),
  inHtml('a password over GET', MAIN, `<form action="/login"><input type="password" name="p"></form>${MAIN}`),
  inHtml('a form over http', 'action="/search"', 'action="http://www.example.com/search"'),
  inHtml('old elements', MAIN, `<center><font color="red">Sale</font></center>${MAIN}`),
  inHtml('styles in attributes', MAIN, `${'<p style="color:red">Sale</p>'.repeat(30)}${MAIN}`),
  inHtml('a script that blocks', ' defer', ''),
  inHtml('a script of others', '</head>', '<script src="https://cdn.example/a.js"></script></head>'),
  inHtml('a picture over http', 'src="/shoes.webp"', 'src="http://www.example.com/shoes.webp"'),
  sent('HSTS: no HSTS', { 'strict-transport-security': null }),
  sent('HSTS: short HSTS', { 'strict-transport-security': 'max-age=60' }),
  sent('policy: no policy', { 'content-security-policy': null }),
  sent('policy: a policy that allows anything', {
    'content-security-policy': "default-src * 'unsafe-inline' 'unsafe-eval'",
  }),
  sent('sniffed types', { 'x-content-type-options': null }),
  sent('referrer policy: no referrer policy', { 'referrer-policy': null }),
  sent('referrer policy: a leaking referrer policy', { 'referrer-policy': 'unsafe-url' }),
  sent('a named server', { server: 'Apache/2.2.3', 'x-powered-by': 'PHP/5.2.0' }),
  sent('a bare cookie', { 'set-cookie': 'sess=1' }),
  sent('no caching', { 'cache-control': null, etag: null }),
  sent('not to be indexed, by a header', { 'x-robots-tag': 'noindex' }),
  sent('no isolation', { 'cross-origin-opener-policy': null, 'cross-origin-resource-policy': null }),
  issue('no compression', (page) => ({
    ...page,
    headers: { ...page.headers, 'content-encoding': null },
    body: { ...page.body, contentEncodings: [] },
  })),
  issue('HTTP/1.1', (page) => ({
    ...page,
    tls: { ...GOOD_TLS, alpn: 'http/1.1' },
    response: { ...page.response, httpVersion: '1.1' },
  })),
  issue('three redirects', (page) => ({
    ...page,
    redirects: [1, 2, 3].map((at) =>
      hopOf(`${ORIGIN}/${at}`, { status: 302, headers: [{ name: 'location', value: page.url ?? '' }] }),
    ),
  })),
  issue('a long wait', (page) => ({
    ...page,
    totalMs: 9_000,
    response: {
      ...page.response,
      timings: { dnsMs: 500, connectMs: 500, tlsMs: 500, firstByteMs: 3_000, totalMs: 6_000 },
    },
  })),
  siteDefect('robots.txt: no file', { robotsTxt: available(textResource('', { status: 404 })) }),
  siteDefect('robots.txt: a disallowed page', {
    robotsTxt: available(textResource('User-agent: *\nDisallow: /')),
  }),
  siteDefect('robots.txt: an invalid file', {
    robotsTxt: available(textResource('Disallow /cart')),
  }),
  siteDefect('no sitemap', { sitemaps: available({ files: [], unread: [], named: 0 }) }),
  siteDefect('no favicon', {
    favicon: available({ ...assetResponse('/favicon.svg', { status: 404 }), isDeclared: true }),
  }),
  siteDefect('a soft 404', {
    missingPage: available(linkedPage([`${ORIGIN}/no-such-page`, 200], { text: '<p>Welcome' })),
  }),
  siteDefect('http without a redirect', {
    httpVariant: available(redirectChainOf('http://www.example.com/shop/shoes', 200)),
  }),
  siteDefect('a www variant without a redirect', {
    wwwVariant: available(linkedPage(['https://example.com/shop/shoes', 200])),
  }),
  siteDefect('open to all origins', {
    cors: available({
      origin: 'https://other.example',
      status: 200,
      allowOrigin: 'https://other.example',
      allowCredentials: 'true',
    }),
  }),
  siteDefect('old TLS', { legacyTls: available({ accepted: ['TLSv1.1', 'TLSv1'] }) }),
  siteDefect('one name server', { nameServers: available(['ns1.example.net']) }),
  siteDefect('no CAA', { caa: available([]) }),
  siteDefect('no DNSSEC', { dnssec: available({ isSigned: false }) }),
  siteDefect('no SPF', { spf: available({ name: 'example.com', texts: [] }) }),
  siteDefect('no DMARC', { dmarc: available({ name: '_dmarc.example.com', texts: [] }) }),
  siteDefect('a broken link', {
    links: available([
      { url: `${ORIGIN}/`, isInternal: true, response: available(redirectChainOf(`${ORIGIN}/`, 404)) },
    ]),
  }),
];

const PROFILES = Object.values(BUILT_IN_PROFILES);

/** Some defects, in the order in which they are fixed. */
const issues = fc
  .shuffledSubarray([...DEFECTS], { minLength: 2 })
  .map((drawn) =>
    drawn.filter(({ subject }, at) => drawn.findIndex((other) => other.subject === subject) === at),
  );

/** The score out of 100 before rounding. */
function unroundedScore(spoiled: readonly Defect[], profile: (typeof PROFILES)[number]): number {
  const page = spoiled.reduce((page, { spoil }) => spoil(page), wellMadePage());
  const { findings } = auditPage(pageSnapshotOf(page), profile);
  return 100 - findings.reduce((lost, { pointsLost }) => lost + pointsLost, 0);
}

function outcomesOf(page: Page): string[] {
  return auditPage(pageSnapshotOf(page)).findings.map(({ id, outcome }) => `${id}: ${outcome}`);
}

describe('a page with many defects', () => {
  // Without a page over http: checks that only https pages can fail do not apply to it, and show only after the fix.
  it('never lowers the score when one of them is fixed, whatever the others are', { tags: 'long' }, () => {
    fc.assert(
      fc.property(issues, fc.constantFrom(...PROFILES), (all, profile) => {
        let before = unroundedScore(all, profile);
        for (const at of all.keys()) {
          const after = unroundedScore(all.slice(at + 1), profile);
          expect({ repaired: all[at]?.name, isLower: after < before - 1e-9 }).toMatchObject({
            isLower: false,
          });
          before = after;
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each(DEFECTS)('shows each of them: $name', ({ spoil }) => {
    expect(outcomesOf(spoil(wellMadePage()))).not.toEqual(outcomesOf(wellMadePage()));
  });
});
