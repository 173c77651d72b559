import type { Asset, Journey, NearbyPage, Surroundings, TextResource } from '@pagemark/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/audit-page.ts';
import { documentOf, pageSnapshotOf } from './kit/page-snapshot-of.ts';
import {
  assetAnswer,
  assetOf,
  captured,
  journeyOf,
  nearbyPage,
  notCaptured,
  textResource,
} from './kit/surroundings.ts';
import { sitemapContent } from './kit/sitemap-content.ts';

/** Pieces of which the files around a page are made, so that texts come near to what the checks read. */
const PIECES = [
  [
    'User-agent: *',
    'Disallow: /',
    'Allow: /*$',
    'Sitemap:',
    '#',
    ':',
    '*',
    '$',
    '\r',
    '\n',
    '\0',
    '\u{FEFF}',
  ],
  [
    '<link rel=canonical href=',
    '<meta name=robots content=noindex>',
    '<base href="//[">',
    '</head',
    '<!--',
    '>',
  ],
  [
    'Contact:',
    'Expires: 2027-01-01T00:00:00Z',
    '# A',
    '[a](b)',
    '[',
    '](',
    '{"name":',
    '"',
    '}',
    '😀',
    '\uD800',
  ],
  ['@font-face{', '@import "a"', 'url(', 'font-family:', '}', '/*', 'v=spf1 ', '+all', 'v=DMARC1; p=', ';'],
].flat();
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join('')),
);
const status = fc.constantFrom(0, 200, 204, 301, 304, 403, 404, 429, 500, 503, 999);
const url = fc.oneof(
  fc.constantFrom(
    'https://www.example.com/',
    'http://[::1]/',
    '//',
    '',
    'x:',
    'https://www.example.com/shop/shoes',
  ),
  text,
);
const journey: fc.Arbitrary<Journey> = fc.oneof(
  fc.array(fc.tuple(url, status), { maxLength: 4 }).map((steps) => journeyOf(...steps.flat())),
  fc.record({
    from: url,
    hops: fc.constant<Journey['hops']>([]),
    failure: fc.constantFrom('timeout', 'dns_failure', 'tls_error'),
  }),
);
const resource: fc.Arbitrary<TextResource> = fc
  .tuple(text, status, journey, fc.boolean())
  .map(([body, code, way, truncated]) => ({
    ...textResource(body, { status: code }),
    journey: way,
    truncated,
  }));
const nearby: fc.Arbitrary<NearbyPage> = fc.tuple(text, journey, text).map(([body, way, value]) => ({
  ...nearbyPage([], { text: body, headers: { link: value, 'x-robots-tag': value } }),
  journey: way,
}));
const asset: fc.Arbitrary<Asset> = fc
  .tuple(fc.constantFrom('/a.css', '/a.js', '/a.png', '/a.woff', '/x'), text, journey, text)
  .map(([path, body, way, value]) =>
    assetOf(path, { text: body, journey: way, headers: { 'cache-control': value, 'content-type': value } }),
  );
const number = fc.constantFrom(0, 1, 199, 1e9, null);

const surroundings: fc.Arbitrary<Surroundings> = fc
  .record({ resource, other: resource, nearby, asset, journey, text, number, shown: fc.boolean() })
  .map(({ resource, other, nearby, asset, journey, text, number, shown }) => ({
    robotsTxt: captured(resource),
    sitemaps: captured({
      files: [{ journey, source: 'robots' as const, content: shown ? sitemapContent({ kind: null }) : null }],
      unread: [],
      named: 1,
    }),
    favicon: captured({
      ...assetAnswer('/favicon.ico', { journey, headers: { 'cache-control': text } }),
      isDeclared: shown,
    }),
    manifest: captured(other),
    llmsTxt: captured(other),
    securityTxt: captured(other),
    missingPage: captured(nearby),
    httpTwin: captured(journey),
    hostTwin: captured(journey),
    cors: captured({ origin: 'https://o.example', status: 200, allowOrigin: text, allowCredentials: text }),
    addresses: captured({ ipv4: 0, ipv6: 0 }),
    caa: captured([{ tag: text, value: text, isCritical: shown }]),
    nameServers: captured([text]),
    spf: captured({ name: text, texts: [text] }),
    dmarc: captured({ name: text, texts: [text] }),
    canonicalTarget: captured(nearby),
    alternates: captured([{ hreflang: text, page: captured(nearby) }]),
    openGraphImage: captured({
      ...assetAnswer('/a.png', { image: { format: 'png' as const, width: number, height: number } }),
      journey,
    }),
    assets: captured({ listed: [asset, { ...asset, answer: notCaptured() }], mentioned: 2 }),
    links: captured([{ url: text, isInternal: shown, answer: captured(journey) }]),
  }));

function brokenChecks(around: Surroundings): string[] {
  const head =
    '<meta property="og:image" content="https://www.example.com/a.png"><link rel=canonical href="/x">';
  const { findings } = auditPage(pageSnapshotOf({ html: documentOf('<p>Shoes', head), around }));
  expect(JSON.stringify(findings)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  return findings.filter(({ verdict }) => verdict === 'error').map(({ id }) => id);
}

describe('an audit of a page with anything around it', () => {
  it('has no check that breaks', () => {
    fc.assert(
      fc.property(surroundings, (around) => {
        expect(brokenChecks(around)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(PIECES)('comes to an end for files of 64 kB of %j', (piece) => {
    const long = piece.repeat(65_536 / piece.length);
    const file = textResource(long);
    const page = nearbyPage(['https://www.example.com/x', 200], { text: long, headers: { link: long } });
    const around = {
      robotsTxt: captured(file),
      manifest: captured(file),
      llmsTxt: captured(file),
      securityTxt: captured(file),
      spf: captured({ name: 'example.com', texts: [long] }),
      dmarc: captured({ name: 'example.com', texts: [long] }),
      canonicalTarget: captured(page),
      alternates: captured([{ hreflang: 'de', page: captured(page) }]),
      assets: captured({ listed: [assetOf('/a.css', { text: long })], mentioned: 1 }),
    };
    expect(brokenChecks(around)).toEqual([]);
  });
});
