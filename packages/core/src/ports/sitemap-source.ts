/**
 * What a sitemap, with those that it names, comes to: a URL as it is written, and whether something public lists it; a
 * sitemap of an index that could not be read, or not to its end; or that the first one itself could not, and then nothing else. `file`: one file is read, and
 * nothing of the next is fetched before the next item is asked for.
 */
export type SitemapItem =
  | { kind: 'file' }
  | { kind: 'url'; url: string; isPublic: boolean }
  | { kind: 'unread'; url: string; problem: string }
  | { kind: 'failed'; code: 'sitemap_unreachable' | 'not_a_sitemap' };

/**
 * Fetches a sitemap through the address guard and tells what is in it as it comes, each URL once. Bounded in files, bytes,
 * URLs and time. Rejects only when `signal` aborts or an invariant is broken.
 */
export type ReadSitemap = (url: string, options: { signal: AbortSignal }) => AsyncIterable<SitemapItem>;
