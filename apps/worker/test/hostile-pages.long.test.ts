import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHostileSite } from './hostile-site.ts';
import type { HostileSite, Route, SiteLimits } from './hostile-site.ts';

const MIB = 1024 * 1024;

let site: HostileSite;
beforeAll(async () => {
  site = await startHostileSite();
});
afterAll(() => site.close());

const sent =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Route =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };

const plain = (body: string | Buffer, type = 'text/plain') => sent(body, { 'content-type': type });

const attributes = (nameOf: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => ` ${nameOf(at)}=1`).join('');

/** Expected outcomes by check id. */
type Outcomes = Readonly<Record<string, string>>;

const FULLY_PARSED: Outcomes = { 'html-errors': 'structural' };
const TOO_DEEP: Outcomes = { 'dom-size': 'deep', h1: 'unknown' };
const TOO_LARGE: Outcomes = { 'dom-size': 'very-large', h1: 'unknown' };

// Pages that the parser must survive, each with the limits it exceeds.
const PAGES: readonly [string, Route, Outcomes, string[]?][] = [
  ['100,000 nested elements', '<div>'.repeat(100_000), TOO_DEEP, ['depth']],
  ['100,000 nested inline elements', '<span>'.repeat(100_000), TOO_DEEP, ['depth']],
  ['nested tables', '<table><tr><td>'.repeat(30_000), TOO_DEEP, ['depth']],
  ['600,000 nodes', '<b></b>'.repeat(600_000), TOO_LARGE, ['nodes']],
  [
    '300,000 attributes',
    `<p${attributes((at) => `a${at}`, 300_000)}>`,
    { 'html-errors': 'minor' },
    ['attributes'],
  ],
  ['300,000 times the same attribute', `<p${attributes(() => 'a', 300_000)}>`, FULLY_PARSED],
  [
    'an attribute of 4 MiB',
    `<p title="${'x'.repeat(4 * MIB)}">`,
    { 'dom-size': 'small' },
    ['attribute_characters'],
  ],
  ['crossed formatting elements', '<b><i></b></i>'.repeat(20_000), {}],
  ['repeated adoption of formatting elements', '<b><p>'.repeat(5_000), {}],
  ['elements foster-parented out of tables', `<table>${'<b>x<tr>'.repeat(20_000)}`, {}],
  ['an unclosed comment', `<p>a<!--${'-'.repeat(MIB)}`, FULLY_PARSED],
  ['an unclosed script', `<script>${'<!--<script>'.repeat(50_000)}`, {}],
  ['an unclosed attribute', `<p title="${'<a b=c>'.repeat(100_000)}`, FULLY_PARSED],
  [
    'a million NULs',
    `<!doctype html>${' '.repeat(600)}<title>a\0b</title><p>${'\0'.repeat(1_000_000)}`,
    { doctype: 'standard' },
  ],
  [
    'values of 60,000 digits',
    `<div role=slider aria-valuenow="${'1'.repeat(60_000)}x"></div>`.repeat(50),
    { 'aria-valid-attr-value': 'invalid' },
  ],
  ['a million entities', `<p>${'&amp;&#0;&notit;&#xD800;'.repeat(50_000)}`, {}],
  ['a text of one word', `<p>${'x'.repeat(4 * MIB)}`, {}],
  [
    'nested JSON',
    `<script type="application/ld+json">${'['.repeat(100_000)}</script>`,
    { 'structured-data': 'syntax-error' },
  ],
  ['a link of 2 MB', `<a href="/${'x'.repeat(2 * MIB)}">Shoes</a>`, {}, ['attribute_characters']],
  [
    'a refresh to the same URL',
    '<meta http-equiv=refresh content="0; url=/">',
    { 'meta-redirect': 'same-url' },
  ],
  [
    'bytes invalid in the encoding',
    sent(Buffer.from([0x3c, 0x70, 0x3e, 0xff, 0xfe, 0xc0, 0x80])),
    { 'charset-conflict': 'undecodable' },
  ],
  ['a removed encoding', plain('<p>+ADw-', 'text/html; charset=utf-7'), { charset: 'unusable' }],
  ['a replaced encoding', plain('<p>x', 'text/html; charset=iso-2022-kr'), { charset: 'unusable' }],
  ['more bytes than are analyzed', '<p>Shoes. '.repeat(1.2 * MIB), TOO_LARGE, ['analyzed_bytes', 'nodes']],
  [
    'more bytes than are read',
    'Shoes. '.repeat(4 * MIB),
    { h1: 'unknown' },
    ['body_bytes', 'analyzed_bytes'],
  ],
];

// Pages that end with a `failed` report and this code.
const FAILURES: readonly [string, Route, string, string[]?][] = [
  [
    'a gzip bomb',
    sent(gzipSync(Buffer.alloc(64 * MIB)), { 'content-encoding': 'gzip' }),
    'too_large',
    ['body_bytes'],
  ],
  [
    'a brotli bomb',
    sent(brotliCompressSync(Buffer.alloc(64 * MIB)), { 'content-encoding': 'br' }),
    'too_large',
    ['body_bytes'],
  ],
  [
    'a zstd bomb',
    sent(zstdCompressSync(Buffer.alloc(64 * MIB)), { 'content-encoding': 'zstd' }),
    'too_large',
    ['body_bytes'],
  ],
  [
    'gzip, six times over',
    sent('<p>x', { 'content-encoding': Array(6).fill('gzip').join(',') }),
    'content_decoding_failed',
    ['encodings'],
  ],
  ['headers of 40 kB', sent('<p>x', { 'x-long': 'x'.repeat(40_000) }), 'too_large', ['header_bytes']],
  ['a redirect loop', sent('', { location: '/' }, 302), 'redirect_loop'],
  [
    'a redirect to an overlong URL',
    sent('', { location: `/${'x'.repeat(9_000)}` }, 302),
    'invalid_redirect',
    ['url_characters'],
  ],
  ['a wrong Content-Encoding', sent('<p>x', { 'content-encoding': 'gzip' }), 'content_decoding_failed'],
  [
    'a Content-Encoding not requested',
    sent('<p>x', { 'content-encoding': 'dcz' }),
    'content_decoding_failed',
  ],
  ['a PDF', sent('%PDF-1.7', { 'content-type': 'application/pdf' }), 'not_html'],
  ['nothing', sent(''), 'not_html'],
  ['an invalid status', sent('<p>x', {}, 999), 'http_error'],
];

const robots = (text: string) => ({ '/robots.txt': plain(text) });
/** A sitemap referenced by robots.txt: an invalid file at the default path is ignored. */
const sitemapOf = (content: string | Buffer, type = 'application/xml') => ({
  ...robots(`Sitemap: ${site.origin}/shoes.xml`),
  '/shoes.xml': plain(content, type),
});
const ENTITY_BOMB =
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>';
const indexOf = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${site.origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const PAGE = '<!doctype html><title>Shoes</title><p>Shoes';

// Artifacts of the page.
type Special = { met?: string[]; path?: string };

const ARTIFACTS: readonly [string, () => Readonly<Record<string, Route>>, Outcomes, Special?][] = [
  [
    'robots.txt of 22,000 patterns',
    () => robots(`user-agent: *\n${'disallow: /a*b*c*d*e*f\n'.repeat(22_000)}`),
    { 'robots-blocked': 'allowed' },
    { path: `/${'abcde'.repeat(390)}` },
  ],
  [
    'robots.txt of 8 MiB',
    () => robots('# x\n'.repeat(2 * MIB)),
    { 'robots-txt-size': 'large' },
    { met: ['artifacts_robots_bytes'] },
  ],
  [
    'robots.txt of one line',
    () => robots(`disallow: ${'*a'.repeat(200_000)}`),
    { 'robots-blocked': 'allowed' },
  ],
  ['a sitemap with entities', () => sitemapOf(ENTITY_BOMB), { sitemap: 'unusable' }],
  [
    'a sitemap bomb',
    () => sitemapOf(gzipSync(Buffer.alloc(64 * MIB, ' ')), 'application/gzip'),
    { sitemap: 'unusable' },
    { met: ['artifacts_sitemap_bytes'] },
  ],
  [
    'a sitemap of 60,000 URLs',
    () => sitemapOf(`<urlset>${'<url><loc>/x</loc></url>'.repeat(60_000)}</urlset>`),
    { sitemap: 'invalid' },
    { met: ['artifacts_sitemap_entries'] },
  ],
  [
    'a favicon that redirects endlessly',
    () => ({
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`/i${at}`, sent('', { location: `/i${at + 1}` }, 302)]),
      ),
      '/favicon.ico': sent('', { location: '/i0' }, 302),
    }),
    { favicon: 'unclear' },
    { met: ['artifacts_redirects'] },
  ],
  [
    'sitemap indexes that reference each other',
    () => ({
      ...sitemapOf(indexOf('/boots.xml')),
      '/boots.xml': plain(indexOf('/shoes.xml', '/boots.xml'), 'application/xml'),
    }),
    { sitemap: 'invalid' },
  ],
  [
    'an llms.txt of 8 MiB',
    () => ({ '/llms.txt': plain('# x\n'.repeat(2 * MIB)) }),
    { 'llms-txt': 'malformed' },
    { met: ['artifacts_text_bytes'] },
  ],
];

// Resource limits of an audit.
const COSTLY: readonly [string, SiteLimits['audit'], string, string[]][] = [
  ['computing', { cpuMs: 50 }, 'audit_timeout', ['cpu_ms']],
  ['time', { totalMs: 50 }, 'audit_timeout', ['total_ms']],
  ['memory', { heapMb: 56 }, 'audit_crashed', ['heap_mb']],
];

// Pages whose parsed form or findings fill a heap of 36 MiB.
const FILLING: readonly [string, string][] = [
  ['nodes', '<b></b>'.repeat(490_000)],
  ['attributes', `<p${attributes((at) => `a${at}`, 300_000)}>`],
  ['style attributes', '<p style="color:red;margin:0">x</p>'.repeat(160_000)],
  ['links', '<a href="/p">go</a>'.repeat(200_000)],
  ['entities', `<p>${'&amp;&#0;&notit;&#xD800;'.repeat(400_000)}`],
  ['adopted elements', '<b><p>'.repeat(100_000)],
];

// Budgets for artifacts on a host that never responds for robots.txt.
const BUDGETS: readonly [string, SiteLimits['artifacts'], string[]][] = [
  ['the time of one request', { requestMs: 200 }, ['artifacts_request_ms']],
  ['the time', { totalMs: 200 }, ['artifacts_total_ms']],
  ['the number of requests', { requestsMax: 0 }, ['artifacts_requests']],
  ['the bytes', { bytesMax: 0 }, ['artifacts_bytes']],
];

describe('a page from a hostile host', () => {
  it.each(PAGES)('with %s has a report', async (_, page, expected, met = []) => {
    const { failure, outcomes, text, limits } = await site.audit({ '/': page });
    expect(failure).toBeNull();
    expect(Object.fromEntries([...outcomes].filter(([id]) => id in expected))).toEqual(expected);
    expect([...outcomes].filter(([, outcome]) => outcome === 'error')).toEqual([]);
    expect(limits).toEqual(met);
    expect(outcomes.get('audit-limits')).toBe(met.length === 0 ? 'none' : 'met');
    expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  });

  it.each(FAILURES)('with %s fails', async (_, page, code, met = []) => {
    const { failure, limits } = await site.audit({ '/': page });
    expect(failure).toBe(code);
    expect(limits).toEqual(met);
  });

  it.each(ARTIFACTS)(
    'with %s as an artifact has a report',
    async (_, routes, expected, { met = [], path = '/' } = {}) => {
      const { failure, outcomes, limits } = await site.audit({ ...routes(), [path]: PAGE }, path);
      expect(failure).toBeNull();
      expect(Object.fromEntries([...outcomes].filter(([id]) => id in expected))).toEqual(expected);
      expect([...outcomes].filter(([, outcome]) => outcome === 'error')).toEqual([]);
      expect(limits).toEqual(met);
    },
  );

  it.each(COSTLY)('that exceeds its limit of %s fails', async (_, audit, code, met) => {
    const { failure, limits } = await site.audit({ '/': '<b></b>'.repeat(490_000) }, '/', { audit });
    expect(failure).toBe(code);
    expect(limits).toEqual(met);
  });

  it.each(FILLING)('that fills the heap with %s fails only its own report', async (_, page) => {
    const { failure, limits } = await site.audit({ '/': page }, '/', { audit: { heapMb: 36 } });
    expect(failure).toBe('audit_crashed');
    expect(limits).toEqual(['heap_mb']);
    expect((await site.audit({ '/': PAGE })).failure).toBeNull();
  });

  it.each(BUDGETS)('whose artifacts exceed %s has a report', async (_, artifacts, met) => {
    const routes = { '/': PAGE, '/robots.txt': () => undefined };
    const { failure, limits, outcomes } = await site.audit(routes, '/', { artifacts });
    expect(failure).toBeNull();
    expect(limits).toEqual(met);
    expect(outcomes.get('robots-txt')).toBe('unknown');
  });
});
