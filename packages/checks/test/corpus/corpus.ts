import { readFileSync } from 'node:fs';
import type { PageBody, PageSnapshot } from '@pagemark/domain';
import { GOOD_TLS, hopOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import type { PageInput } from '@pagemark/html/testing/page-snapshot-of';
import { assetOf, available, textResource } from '../kit/artifacts.ts';
import { wellMadeArtifacts } from '../kit/well-made-site.ts';

/** A page of the corpus: a fixture with its name or its own HTML, and its response. */
type CorpusPage = Omit<PageInput, 'html'> & { url: string; html?: string; charset?: Charset };
type Charset = PageBody['charset'];

const SECURE = {
  'content-encoding': 'br',
  vary: 'Accept-Encoding',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'max-age=300',
  etag: '"5f1"',
};
const APACHE = {
  server: 'Apache/2.4.1 (Unix) PHP/5.4.0',
  'x-powered-by': 'PHP/5.4.0',
  'content-type': 'text/html',
};

const declaredIn = (name: string, meta: string): Charset => ({
  name,
  source: 'meta',
  declared: { bom: null, header: null, meta },
});
const slow = { dnsMs: 40, connectMs: 60, tlsMs: 90, firstByteMs: 1_400, totalMs: 2_300 };

/** The pages, by name, each with a typical response. */
export const CORPUS: Readonly<Record<string, CorpusPage>> = {
  shop: {
    url: 'https://shop.example.com/boots/alpine',
    headers: {
      ...SECURE,
      'content-security-policy': "script-src 'self' 'unsafe-inline' https:",
      'set-cookie': [
        'cart=2; Path=/; Secure; HttpOnly; SameSite=Lax',
        '_ga=GA1.2; Path=/; Domain=example.com',
      ],
    },
    redirects: [hopOf('https://shop.example.com/b/alpine', { status: 301 })],
    artifacts: {
      robotsTxt: available(textResource('User-agent: *\nDisallow: /cart\nDisallow: /search\n')),
      assets: available({
        listed: [
          assetOf('https://cdn.example.net/theme.css', {
            wire: 30_000,
            headers: { 'content-type': 'text/css', 'cache-control': 'max-age=60' },
          }),
          assetOf('https://cdn.example.net/cart.js', {
            wire: 210_000,
            decoded: 900_000,
            headers: { 'content-type': 'text/javascript' },
          }),
          assetOf('https://cdn.example.net/boots-800.jpg', {
            wire: 640_000,
            headers: { 'content-type': 'image/jpeg' },
          }),
        ],
        mentioned: 9,
      }),
    },
  },
  news: {
    url: 'https://www.estuary-post.example/2026/11/river-barrier',
    headers: { server: 'nginx/1.18.0', 'set-cookie': ['uid=1; Path=/', 'consent=; SameSite=None'] },
    response: { httpVersion: '1.1', timings: slow },
    totalMs: 2_300,
  },
  'app-shell': {
    url: 'https://app.tidebook.example/',
    headers: { ...SECURE, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' },
  },
  documentation: {
    url: 'https://docs.lumen.example/manual/files/lines/',
    headers: { ...SECURE, 'permissions-policy': 'camera=()', 'cross-origin-opener-policy': 'same-origin' },
    artifacts: wellMadeArtifacts('https://docs.lumen.example/manual/files/lines/'),
  },
  'legacy-tables': {
    url: 'http://www.hartley.example/index.htm',
    headers: { ...APACHE, 'transfer-encoding': 'chunked' },
    response: { httpVersion: '1.1' },
    charset: declaredIn('windows-1252', 'iso-8859-1'),
  },
  arabic: { url: 'https://qitar.example/mawaid', headers: SECURE },
  hebrew: { url: 'https://matkonim.example/horef', headers: { 'cache-control': 'no-store' } },
  russian: {
    url: 'http://biblioteka.example/',
    headers: APACHE,
    charset: declaredIn('windows-1251', 'windows-1251'),
  },
  chinese: {
    url: 'https://chaye.example/longjing.html',
    headers: { server: 'openresty', 'content-type': 'text/html' },
    charset: declaredIn('GBK', 'gb2312'),
  },
  japanese: {
    url: 'http://www.town-library.example/annai/',
    headers: { 'content-type': 'text/html' },
    charset: declaredIn('Shift_JIS', 'Shift_JIS'),
  },
  xhtml: { url: 'https://sternfreunde.example/termine.html', headers: { 'content-encoding': 'gzip' } },
  frameset: { url: 'http://records.example/~parish/', headers: APACHE },
  empty: { url: 'https://blank.example/' },
  huge: { url: 'https://archive.example/everything', html: hugePage(), headers: SECURE },
  'form-heavy': { url: 'https://permits.northbank.example/apply', headers: SECURE },
  'data-tables': { url: 'https://weather.example/rain/2025', headers: SECURE },
  blog: {
    url: 'https://crumbs.example/2026/sourdough/',
    headers: {
      link: '<https://crumbs.example/wp-json/>; rel="https://api.w.org/"',
      'x-pingback': 'https://crumbs.example/xmlrpc.php',
    },
    artifacts: { robotsTxt: available(textResource('User-agent: GPTBot\nDisallow: /\n')) },
  },
  'landing-page': {
    url: 'https://halyard.example/',
    headers: { 'content-encoding': 'zstd', 'alt-svc': 'h3=":443"' },
  },
  'public-service': {
    url: 'https://www.musterstadt.example/wohnsitz',
    headers: SECURE,
    artifacts: wellMadeArtifacts('https://www.musterstadt.example/wohnsitz'),
  },
  'tag-soup': {
    url: 'http://flights.example/index.php?id=7&PHPSESSID=abc',
    headers: APACHE,
    charset: { name: 'windows-1252', source: 'default', declared: { bom: null, header: null, meta: null } },
  },
  'svg-and-math': { url: 'https://maths.example/fibonacci', headers: SECURE },
};

/** The snapshot of a page of the corpus. */
export function corpusSnapshot(name: string, page: CorpusPage): PageSnapshot {
  const { charset, ...input } = page;
  const html = page.html ?? readFileSync(new URL(`fixtures/${name}.html`, import.meta.url), 'utf8');
  const decoded = Buffer.byteLength(html);
  const encoding = [page.headers?.['content-encoding'] ?? []].flat();
  const wire = encoding.length === 0 ? decoded : Math.ceil(decoded / 4);
  const body: Partial<PageBody> = {
    bytes: { wire, decoded },
    contentEncodings: encoding,
    ...(charset === undefined ? {} : { charset }),
  };
  const url = new URL(page.url);
  const tls =
    url.protocol === 'https:'
      ? { ...GOOD_TLS, subject: `CN=${url.hostname}`, altNames: [url.hostname] }
      : null;
  return pageSnapshotOf({ tls, ...input, html, body });
}

/** A page with about twenty thousand elements and more than a megabyte. */
function hugePage(): string {
  const rows = Array.from({ length: 6_000 }, (_, at) => rowOf(at)).join('\n');
  const words = 'Everything that was ever kept is listed here, in the order in which it came. '.repeat(4_000);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Everything in the archive, on one page</title><meta name="viewport" content="width=device-width"></head><body><main><h1>Everything</h1><p>${words}</p><table>${rows}</table></main></body></html>`;
}

function rowOf(at: number): string {
  return `<tr><td id="r${at}">${at}</td><td><a href="/item/${at}">Item number ${at}</a></td><td><img src="/t/${at}.jpg"></td></tr>`;
}
