import type { Sitemaps } from '@pagemark/domain';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { BUILT_IN_PROFILES } from '../src/profile/audit-profile.ts';
import { available, unavailable, textResource } from './kit/artifacts.ts';
import { wellMadePage } from './kit/whole-pages.ts';

type Page = ReturnType<typeof wellMadePage>;
const inHtml = (from: string, to: string) => (page: Page) => {
  if (!page.html.includes(from)) throw new Error(`The page has no ${from}`);
  return { ...page, html: page.html.replaceAll(from, to) };
};
const sent = (headers: Record<string, string | null>) => (page: Page) => ({
  ...page,
  headers: { ...page.headers, ...headers },
});

const unlisted = (page: Page) => ({
  ...page,
  artifacts: { ...page.artifacts, sitemaps: unavailable<Sitemaps>() },
});

/** A cause, its change to a well-made page, and all checks that lose points because of it. */
const CAUSES: [cause: string, change: (page: Page) => Page, costs: string[]][] = [
  ['no title', inHtml('<title>Shoes for every season and every path</title>', ''), ['document-title']],
  ['an empty title', inHtml('<title>Shoes for every season and every path<', '<title><'), ['document-title']],
  ['no description', inHtml('name="description"', 'name="other"'), ['meta-description']],
  ['no language', inHtml(' lang="en"', ''), ['html-has-lang']],
  ['a language that is none', inHtml(' lang="en"', ' lang="xx-nonsense"'), ['html-lang-valid']],
  ['no main heading', inHtml('<h1>Shoes for every season</h1>', '<h2>Shoes for every season</h2>'), ['h1']],
  ['no doctype', inHtml('<!doctype html>\n', ''), ['doctype']],
  ['no viewport', inHtml('name="viewport"', 'name="other"'), ['viewport']],
  [
    'an image without alternative text',
    inHtml(' alt="Two brown walking shoes on a stone"', ''),
    ['image-alt'],
  ],
  ['a field without a label', inHtml('<label for="query">Search for shoes</label>', ''), ['label']],
  ['no structured data', inHtml('type="application/ld+json"', 'type="text/plain"'), ['structured-data']],
  ['no policy', sent({ 'content-security-policy': null }), ['csp', 'clickjacking-mitigation']],
  ['no HSTS', sent({ 'strict-transport-security': null }), ['has-hsts']],
  [
    'no compression',
    (page) => ({ ...sent({ 'content-encoding': null })(page), body: {} }),
    ['text-compression'],
  ],
  [
    'robots.txt of the wrong grammar',
    (page) => ({
      ...page,
      artifacts: { ...page.artifacts, robotsTxt: available(textResource('Disallow /cart')) },
    }),
    ['robots-txt'],
  ],
  [
    'a page that is not to be indexed, and is in no sitemap',
    (page) =>
      unlisted(
        inHtml(
          '<meta charset="utf-8">',
          '<meta charset="utf-8"><meta name="robots" content="noindex">',
        )(page),
      ),
    ['is-crawlable'],
  ],
  [
    'a page over http',
    (page) => ({ ...unlisted(page), url: page.url?.replace('https:', 'http:') ?? '', tls: null }),
    ['is-on-https'],
  ],
];

const costing = (page: Page, profile = BUILT_IN_PROFILES.default) => {
  const audit = auditPage(pageSnapshotOf(page), profile);
  return { ...audit, ids: audit.findings.filter(({ pointsLost }) => pointsLost > 0).map(({ id }) => id) };
};

describe('one cause', () => {
  const sound = costing(wellMadePage());

  it.each(CAUSES)('costs points once: %s', (_cause, change, costs) => {
    const broken = costing(change(wellMadePage()));
    expect(broken.ids.filter((id) => !sound.ids.includes(id))).toEqual(costs);
  });

  it.each(
    CAUSES.flatMap((row) =>
      Object.values(BUILT_IN_PROFILES).map((profile) => [row[0], profile.name, row[1], profile] as const),
    ),
  )('never lowers the score when it is fixed: %s, with the profile %s', (_cause, _name, change, profile) => {
    const before = costing(change(wellMadePage()), profile).score ?? 0;
    expect(costing(wellMadePage(), profile).score ?? 0).toBeGreaterThanOrEqual(before);
  });
});
