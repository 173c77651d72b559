import type { RedirectChain } from '@pagemark/domain';
import type { Reach } from '../http/guard/address-guard.ts';

/** `depth`: how many indexes lead to it. `reach`: where the robots.txt or index that names it may lead. */
export type NamedSitemap = { url: string; depth: number; reach: Reach };

/** An index that was read. */
export type SitemapIndex = {
  /** After redirects. */
  url: string;
  depth: number;
  /** The sitemaps that it lists, as written. */
  entries: readonly string[];
  /** Where they may lead. */
  reach: Reach;
};

/**
 * The sitemaps that are still to be read, level by level, each URL once: an index that lists itself does not end in a
 * loop. Audits and imports walk sitemaps with it; each has its own limits, and its own reasons to skip a file.
 */
export type SitemapQueue = {
  /** Removes the next one. Undefined when there are no more. */
  next(): NamedSitemap | undefined;
  /** Adds the sitemaps of an index. Returns their absolute URLs, known ones too; invalid ones are left out. */
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
