/**
 * An item of a sitemap and the sitemaps that it references. `url`: a URL in its raw form, and whether its sitemap is at a public
 * address. `unread`: a nested sitemap that could not be read, or not completely. `failed`: the first sitemap could not be read,
 * with the reason if known; it is the last item. `file`: a file was read; the next one is not fetched until the next item is
 * requested.
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
