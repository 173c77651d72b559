import type { NearbyPage, SitemapContent, Sitemaps, TextResource } from '@pagemark/domain';
import { headersOf, journey } from './demo-files.ts';

const PAGES = 12;
const BYTES_PER_PAGE = 160;

/** A text file beside the page; null: there is none. */
export function textFile(url: string, text: string | null): TextResource {
  const status = text === null ? 404 : 200;
  return {
    url,
    status,
    headers: headersOf({ 'content-type': text === null ? 'text/html' : 'text/plain; charset=utf-8' }),
    text: text ?? '',
    truncated: false,
    journey: journey(url, status),
  };
}

export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /basket\nSitemap: ${origin}/sitemap.xml\n`;
}

/** RFC 9116. */
export function securityTxt(origin: string): string {
  return `Contact: mailto:security@${new URL(origin).host}\nExpires: 2100-01-01T00:00:00Z\n`;
}

/** The site's sitemap, or the answer that there is none where it is looked for. */
export function sitemaps(origin: string, isThere: boolean): Sitemaps {
  const url = `${origin}/sitemap.xml`;
  const file = isThere
    ? { journey: journey(url, 200), source: 'robots' as const, content: CONTENT }
    : { journey: journey(url, 404), source: 'guess' as const, content: null };
  return { files: [file], unread: [], named: isThere ? 1 : 0 };
}

const NONE = { count: 0, examples: [] };
const CONTENT: SitemapContent = {
  contentType: 'application/xml',
  kind: 'urlset',
  bytes: PAGES * BYTES_PER_PAGE,
  isGzipped: false,
  isComplete: true,
  faults: [],
  entries: PAGES,
  invalid: NONE,
  otherHost: NONE,
  insecure: NONE,
  invalidLastmod: NONE,
  futureLastmod: NONE,
  listsPage: true,
  listsCanonical: true,
};

/** The answer for a page that does not exist: that it does not, or by mistake that it does. */
export function missingPage(url: string, isHonest: boolean): NearbyPage {
  const text = isHonest
    ? `<!doctype html><title>Not here</title><h1>This page is not here</h1><p>${'Try the search, or begin anew at the start. '.repeat(12)}</p><a href="/">Start</a>`
    : '<p>Welcome to our site';
  return {
    journey: journey(url, isHonest ? 404 : 200),
    headers: headersOf({ 'content-type': 'text/html; charset=utf-8' }),
    text,
    truncated: false,
    bytes: { wire: text.length, decoded: text.length },
  };
}
