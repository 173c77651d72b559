import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHostileSite } from './hostile-site.ts';
import type { HostileSite, Route } from './hostile-site.ts';

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

/** What must be among the findings, by check. */
type Outcomes = Readonly<Record<string, string>>;

const READ_WHOLE: Outcomes = { 'html-errors': 'structural' };

// What the parser must come through, each with the limit that it meets.
const PAGES: readonly [string, Route, Outcomes][] = [
  ['100,000 nested elements', '<div>'.repeat(100_000), { 'dom-size': 'deep', h1: 'unknown' }],
  ['100,000 nested inline elements', '<span>'.repeat(100_000), { 'dom-size': 'deep', h1: 'unknown' }],
  ['nested tables', '<table><tr><td>'.repeat(30_000), { 'dom-size': 'deep', h1: 'unknown' }],
  ['600,000 nodes', '<b></b>'.repeat(600_000), { 'dom-size': 'very-large', h1: 'unknown' }],
  ['300,000 attributes', `<p${attributes((at) => `a${at}`, 300_000)}>`, { 'html-errors': 'minor' }],
  ['300,000 times the same attribute', `<p${attributes(() => 'a', 300_000)}>`, READ_WHOLE],
  ['an attribute of 4 MiB', `<p title="${'x'.repeat(4 * MIB)}">`, { 'dom-size': 'small' }],
  ['crossed formatting elements', '<b><i></b></i>'.repeat(20_000), {}],
  ['formatting elements that are adopted again and again', '<b><p>'.repeat(5_000), {}],
  ['elements that tables throw out', `<table>${'<b>x<tr>'.repeat(20_000)}`, {}],
  ['an unclosed comment', `<p>a<!--${'-'.repeat(MIB)}`, READ_WHOLE],
  ['an unclosed script', `<script>${'<!--<script>'.repeat(50_000)}`, {}],
  ['an unclosed attribute', `<p title="${'<a b=c>'.repeat(100_000)}`, READ_WHOLE],
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
  ['a link of 2 MB', `<a href="/${'x'.repeat(2 * MIB)}">Shoes</a>`, {}],
  ['a reload of itself', '<meta http-equiv=refresh content="0; url=/">', { 'meta-refresh': 'good' }],
  [
    'letters of no encoding',
    sent(Buffer.from([0x3c, 0x70, 0x3e, 0xff, 0xfe, 0xc0, 0x80])),
    { 'charset-conflict': 'undecodable' },
  ],
  ['an encoding that is no more', plain('<p>+ADw-', 'text/html; charset=utf-7'), { charset: 'unusable' }],
  ['a replaced encoding', plain('<p>x', 'text/html; charset=iso-2022-kr'), { charset: 'unusable' }],
  ['more than is analysed', '<p>Shoes. '.repeat(1.2 * MIB), { 'dom-size': 'very-large', h1: 'unknown' }],
];

// What ends without a page: a report in state `failed`, with this code.
const FAILURES: readonly [string, Route, string][] = [
  ['a gzip bomb', sent(gzipSync(Buffer.alloc(64 * MIB)), { 'content-encoding': 'gzip' }), 'too_large'],
  [
    'a brotli bomb',
    sent(brotliCompressSync(Buffer.alloc(64 * MIB)), { 'content-encoding': 'br' }),
    'too_large',
  ],
  [
    'a zstd bomb',
    sent(zstdCompressSync(Buffer.alloc(64 * MIB)), { 'content-encoding': 'zstd' }),
    'too_large',
  ],
  ['a lying encoding', sent('<p>x', { 'content-encoding': 'gzip' }), 'bad_encoding'],
  ['an unknown encoding', sent('<p>x', { 'content-encoding': 'x-own' }), 'bad_encoding'],
  ['a PDF', sent('%PDF-1.7', { 'content-type': 'application/pdf' }), 'not_html'],
  ['a status beyond all', sent('<p>x', {}, 999), 'http_error'],
];

const robots = (text: string) => ({ '/robots.txt': plain(text) });
/** A sitemap that robots.txt names: one at the usual place that is none was never promised. */
const sitemapOf = (content: string | Buffer, type = 'application/xml') => ({
  ...robots(`Sitemap: ${site.origin}/shoes.xml`),
  '/shoes.xml': plain(content, type),
});
const ENTITY_BOMB =
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>';
const indexOf = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${site.origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const PAGE = '<!doctype html><title>Shoes</title><p>Shoes';

// What lies beside the page.
const SURROUNDINGS: readonly [string, () => Readonly<Record<string, Route>>, Outcomes, string?][] = [
  [
    'robots.txt of 22,000 patterns',
    () => robots(`user-agent: *\n${'disallow: /a*b*c*d*e*f\n'.repeat(22_000)}`),
    { 'robots-blocked': 'allowed' },
    `/${'abcde'.repeat(390)}`,
  ],
  ['robots.txt of 8 MiB', () => robots('# x\n'.repeat(2 * MIB)), { 'robots-txt-size': 'large' }],
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
  ],
  [
    'sitemap indexes of each other',
    () => ({
      ...sitemapOf(indexOf('/boots.xml')),
      '/boots.xml': plain(indexOf('/shoes.xml', '/boots.xml'), 'application/xml'),
    }),
    { sitemap: 'faulty' },
  ],
  [
    'an llms.txt of 8 MiB',
    () => ({ '/llms.txt': plain('# x\n'.repeat(2 * MIB)) }),
    { 'llms-txt': 'malformed' },
  ],
];

describe('a page from a hostile host', () => {
  it.each(PAGES)('of %s has a report', async (_, page, expected) => {
    const { failure, outcomes, text } = await site.audit({ '/': page });
    expect(failure).toBeNull();
    expect(Object.fromEntries([...outcomes].filter(([id]) => id in expected))).toEqual(expected);
    expect([...outcomes].filter(([, outcome]) => outcome === 'error')).toEqual([]);
    expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  });

  it.each(FAILURES)('of %s has none', async (_, page, code) => {
    expect((await site.audit({ '/': page })).failure).toBe(code);
  });

  it.each(SURROUNDINGS)('beside %s has a report', async (_, routes, expected, path = '/') => {
    const { failure, outcomes } = await site.audit({ ...routes(), [path]: PAGE }, path);
    expect(failure).toBeNull();
    expect(Object.fromEntries([...outcomes].filter(([id]) => id in expected))).toEqual(expected);
    expect([...outcomes].filter(([, outcome]) => outcome === 'error')).toEqual([]);
  });
});
