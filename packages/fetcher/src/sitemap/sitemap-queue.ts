import type { RedirectChain } from '@pagemark/domain';
import type { Reach } from '../http/guard/address-guard.ts';

/** `depth`: the number of indexes that lead to it. `reach`: the reach of the robots.txt or index that names it. */
export type NamedSitemap = { url: string; depth: number; reach: Reach };

/** An index that was read. */
export type SitemapIndex = {
  /** URL after redirects. */
  url: string;
  depth: number;
  /** The raw URLs of the sitemaps that it lists. */
  entries: readonly string[];
  /** The reach of those sitemaps. */
  reach: Reach;
};

/**
 * The sitemaps that are still to be read, level by level, each URL once, so an index that lists itself causes no loop.
 * Audits and imports use it to walk sitemaps, each with its own limits and reasons to skip a file.
 */
export type SitemapQueue = {
  /** Removes and returns the next sitemap; undefined when there are no more. */
  next(): NamedSitemap | undefined;
  /** Adds the sitemaps of an index. Returns their absolute URLs, including known ones, without invalid ones. */
  addIndex(index: SitemapIndex): string[];
};

export function createSitemapQueue(first: { urls: readonly string[]; reach: Reach }): SitemapQueue {
  const named = new Set<string>();
  const waiting: NamedSitemap[] = [];

  function add(urls: readonly string[], from: Omit<NamedSitemap, 'url'>): void {
    for (const url of urls) {
      if (named.has(url)) continue;
      named.add(url);
      waiting.push({ url, ...from });
    }
  }

  add(first.urls, { depth: 0, reach: first.reach });
  return {
    next: () => waiting.shift(),
    addIndex({ url: base, depth, entries, reach }) {
      const urls = entries.flatMap((raw) => (raw === '' ? [] : (URL.parse(raw, base)?.href ?? [])));
      add(urls, { depth: depth + 1, reach });
      return urls;
    },
  };
}

/** The URL of a file that was read, after redirects. */
export function finalUrlOf({ from, hops }: RedirectChain): string {
  return hops.at(-1)?.url ?? from;
}
