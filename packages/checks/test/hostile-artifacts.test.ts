import type { Asset, RedirectChain, LinkedPage, SiteArtifacts, TextResource } from '@pagemark/domain';
import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import {
  assetResponse,
  assetOf,
  available,
  redirectChainOf,
  linkedPage,
  unavailable,
  textResource,
} from './kit/artifacts.ts';
import { sitemapContent } from './kit/sitemap-content.ts';

/** Fragments for artifacts, so random texts come close to what the checks parse. */
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
  anyText({ maxLength: 80 }),
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
const redirectChain: fc.Arbitrary<RedirectChain> = fc.oneof(
  fc.array(fc.tuple(url, status), { maxLength: 4 }).map((steps) => redirectChainOf(...steps.flat())),
  fc.record({
    from: url,
    hops: fc.constant<RedirectChain['hops']>([]),
    failure: fc.constantFrom('timeout', 'dns_failure', 'tls_error'),
  }),
);
const resource: fc.Arbitrary<TextResource> = fc
  .tuple(text, status, redirectChain, fc.boolean())
  .map(([body, code, way, truncated]) => ({
    ...textResource(body, { status: code }),
    redirectChain: way,
    truncated,
  }));
const nearby: fc.Arbitrary<LinkedPage> = fc.tuple(text, redirectChain, text).map(([body, way, value]) => ({
  ...linkedPage([], { text: body, headers: { link: value, 'x-robots-tag': value } }),
  redirectChain: way,
}));
const asset: fc.Arbitrary<Asset> = fc
  .tuple(fc.constantFrom('/a.css', '/a.js', '/a.png', '/a.woff', '/x'), text, redirectChain, text)
  .map(([path, body, way, value]) =>
    assetOf(path, {
      text: body,
      redirectChain: way,
      headers: { 'cache-control': value, 'content-type': value },
    }),
  );
const number = fc.constantFrom(0, 1, 199, 1e9, null);

const artifacts: fc.Arbitrary<SiteArtifacts> = fc
  .record({ resource, other: resource, nearby, asset, redirectChain, text, number, shown: fc.boolean() })
  .map(({ resource, other, nearby, asset, redirectChain, text, number, shown }) => ({
    robotsTxt: available(resource),
    sitemaps: available({
      files: [
        { redirectChain, source: 'robots' as const, content: shown ? sitemapContent({ kind: null }) : null },
      ],
      unread: [],
      named: 1,
    }),
    favicon: available({
      ...assetResponse('/favicon.ico', { redirectChain, headers: { 'cache-control': text } }),
      isDeclared: shown,
    }),
    manifest: available(other),
    llmsTxt: available(other),
    securityTxt: available(other),
    missingPage: available(nearby),
    httpVariant: available(redirectChain),
    wwwVariant: available(nearby),
    cors: available({ origin: 'https://o.example', status: 200, allowOrigin: text, allowCredentials: text }),
    addresses: available({ ipv4: 0, ipv6: 0 }),
    caa: available([{ tag: text, value: text, isCritical: shown }]),
    nameServers: available([text]),
    spf: available({ name: text, texts: [text] }),
    dmarc: available({ name: text, texts: [text] }),
    canonicalTarget: available(nearby),
    alternates: available([{ hreflang: text, page: available(nearby) }]),
    openGraphImage: available({
      ...assetResponse('/a.png', { image: { format: 'png' as const, width: number, height: number } }),
      redirectChain,
    }),
    assets: available({ listed: [asset, { ...asset, response: unavailable() }], mentioned: 2 }),
    links: available([{ url: text, isInternal: shown, response: available(redirectChain) }]),
  }));

function brokenChecks(artifacts: SiteArtifacts): string[] {
  const head =
    '<meta property="og:image" content="https://www.example.com/a.png"><link rel=canonical href="/x">';
  const { findings } = auditPage(pageSnapshotOf({ html: documentOf('<p>Shoes', head), artifacts }));
  expect(JSON.stringify(findings)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  return findings.filter(({ verdict }) => verdict === 'error').map(({ id }) => id);
}

describe('an audit of a page with any artifacts', () => {
  it('has no failing check', () => {
    fc.assert(
      fc.property(artifacts, (artifacts) => {
        expect(brokenChecks(artifacts)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(PIECES)('terminates for files of 64 kB of %j', (piece) => {
    const long = piece.repeat(65_536 / piece.length);
    const file = textResource(long);
    const page = linkedPage(['https://www.example.com/x', 200], { text: long, headers: { link: long } });
    const artifacts = {
      robotsTxt: available(file),
      manifest: available(file),
      llmsTxt: available(file),
      securityTxt: available(file),
      spf: available({ name: 'example.com', texts: [long] }),
      dmarc: available({ name: 'example.com', texts: [long] }),
      canonicalTarget: available(page),
      alternates: available([{ hreflang: 'de', page: available(page) }]),
      assets: available({ listed: [assetOf('/a.css', { text: long })], mentioned: 1 }),
    };
    expect(brokenChecks(artifacts)).toEqual([]);
  });
});
