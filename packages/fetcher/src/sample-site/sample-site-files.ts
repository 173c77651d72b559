import type { LinkedPage, RedirectChain, SitemapContent, Sitemaps, TextResource } from '@pagemark/domain';
import { headersOf, redirectChain } from './sample-files.ts';

const PAGES = 12;
const BYTES_PER_PAGE = 160;

/** Creates the response for a text file of the site; a `text` of null is a 404. */
export function textFile(url: string, text: string | null): TextResource {
  const status = text === null ? 404 : 200;
  return {
    url,
    status,
    headers: headersOf({ 'content-type': text === null ? 'text/html' : 'text/plain; charset=utf-8' }),
    text: text ?? '',
    truncated: false,
    redirectChain: redirectChain(url, status),
  };
}

export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /basket\nSitemap: ${origin}/sitemap.xml\n`;
}

/** RFC 9116. */
export function securityTxt(origin: string): string {
  return `Contact: mailto:security@${new URL(origin).host}\nExpires: 2100-01-01T00:00:00Z\n`;
}

/** Creates the site's sitemap, or a 404 at its default URL. */
export function sitemaps(origin: string, exists: boolean): Sitemaps {
  const url = `${origin}/sitemap.xml`;
  const file = exists
    ? { redirectChain: redirectChain(url, 200), source: 'robots' as const, content: CONTENT }
    : { redirectChain: redirectChain(url, 404), source: 'guess' as const, content: null };
  return { files: [file], unread: [], named: exists ? 1 : 0 };
}

const NONE = { count: 0, examples: [] };
const CONTENT: SitemapContent = {
  contentType: 'application/xml',
  kind: 'urlset',
  bytes: PAGES * BYTES_PER_PAGE,
  isGzipped: false,
  isComplete: true,
  issues: [],
  entries: PAGES,
  invalid: NONE,
  otherHost: NONE,
  insecure: NONE,
  invalidLastmod: NONE,
  futureLastmod: NONE,
  listsPage: true,
  listsCanonical: true,
  listsRedirect: false,
};

/** Creates the response for a missing page: a 404, or a soft 404 with status 200. */
export function missingPage(url: string, is404: boolean): LinkedPage {
  return linkedPage(redirectChain(url, is404 ? 404 : 200), missingText(is404));
}

function missingText(is404: boolean): string {
  return is404
    ? `<!doctype html><title>Page not found</title><h1>Page not found</h1><p>${'Try the search, or go back to the home page. '.repeat(12)}</p><a href="/">Home</a>`
    : '<p>Welcome to our site';
}

/** Creates another page of the site. */
export function linkedPage(chain: RedirectChain, text: string): LinkedPage {
  return {
    redirectChain: chain,
    headers: headersOf({ 'content-type': 'text/html; charset=utf-8' }),
    text,
    truncated: false,
    bytes: { wire: text.length, decoded: text.length },
  };
}
