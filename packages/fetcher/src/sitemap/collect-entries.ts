import { parseSitemap } from './parse-sitemap.ts';
import type { ParsedSitemap, SitemapFileLimits, SitemapReader } from './parse-sitemap.ts';
import type { SitemapBudget } from './sitemap-budget.ts';

/** A sitemap with its raw entries: URLs, or sitemaps when it is an index. */
export type CollectedSitemap = ParsedSitemap & { entries: string[] };

export function collectEntries(
  limits: SitemapFileLimits,
  options: { budget: SitemapBudget; signal: AbortSignal },
): SitemapReader<CollectedSitemap> {
  const entries: string[] = [];
  const visitor = {
    url(raw: string) {
      if (entries.length < limits.sitemapEntriesMax) entries.push(raw);
    },
  };
  const reader = parseSitemap(visitor, limits, options);
  return {
    write: (chunk) => reader.write(chunk),
    end: async (isWhole) => ({ ...(await reader.end(isWhole)), entries }),
  };
}
