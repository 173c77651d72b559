/**
 * An item of a sitemap and the sitemaps that it references. `url`: a URL as written, and whether a public address lists
 * it. `unread`: a nested sitemap that could not be read, or not completely. `failed`: the first sitemap could not
 * be read, and why, when that is known; nothing follows. `file`: a file was read; the next one is not fetched before the
 * next item is requested.
 */
export type SitemapItem =
  | { kind: 'file' }
  | { kind: 'url'; url: string; isPublic: boolean }
  | { kind: 'unread'; url: string; problem: string }
  | { kind: 'failed'; code: 'sitemap_unreachable' | 'not_a_sitemap'; problem?: string };

/**
 * Fetches a sitemap through the address guard and yields its items as they arrive, each URL once. Files, bytes, URLs
 * and time are limited. Rejects only when `signal` aborts or an invariant is broken.
 */
export type ReadSitemap = (url: string, options: { signal: AbortSignal }) => AsyncIterable<SitemapItem>;
