import type { SitemapContent, SitemapKind } from '@pagemark/domain';
import { parseSitemap } from './parse-sitemap.ts';
import type { SitemapFileLimits, SitemapReader } from './parse-sitemap.ts';
import type { SitemapBudget, SitemapCost } from './sitemap-budget.ts';
import { countEntries } from './sitemap-entries.ts';
import type { SitemapContext } from './sitemap-entries.ts';

/** A sitemap without its entries: their counts, and digests of their URLs. */
export type SitemapSummary = {
  /** All facts that do not depend on one page or on the response. */
  content: Omit<SitemapContent, 'contentType' | 'listsPage' | 'listsCanonical' | 'listsRedirect'>;
  /** The raw URLs of the first sitemaps in an index; empty for other kinds. */
  children: string[];
  /** Digests of the URLs that it lists; see `includesUrl`. */
  listed: Float64Array<ArrayBuffer>;
  /** The part of the budget that ran out before the end of the file; null when none did. */
  exhausted: SitemapCost | null;
};

/** Maximum sitemaps of an index that are kept, to be read or listed as unread. */
const CHILDREN_MAX = 100;

export function summarizeSitemap(
  context: SitemapContext,
  limits: SitemapFileLimits,
  budget: SitemapBudget,
): SitemapReader<SitemapSummary> {
  const counter = countEntries(context);
  const first: string[] = [];
  let isFeed = false;
  const visitor = {
    kind: (kind: SitemapKind) => (isFeed = kind === 'atom'),
    url(raw: string) {
      // Only Atom has relative URLs (RFC 4287, section 4.2.7.1).
      counter.addUrl(isFeed ? (URL.parse(raw, context.fileUrl)?.href ?? raw) : raw);
      if (first.length < CHILDREN_MAX) first.push(raw);
    },
    lastmod: (raw: string) => counter.addLastmod(raw),
  };
  const reader = parseSitemap(visitor, limits, { budget });
  return {
    write: (chunk) => reader.write(chunk),
    async end(isWhole) {
      const { exhausted, ...parsed } = await reader.end(isWhole);
      return {
        children: parsed.kind === 'index' ? first : [],
        listed: counter.listed.values(),
        exhausted,
        content: { ...parsed, ...counter.counts() },
      };
    },
  };
}

/** The summary of a file that was not read. */
export function emptySummary(context: SitemapContext): SitemapSummary {
  const counter = countEntries(context);
  return {
    children: [],
    listed: counter.listed.values(),
    exhausted: null,
    content: {
      kind: null,
      bytes: 0,
      isGzipped: false,
      isComplete: false,
      issues: ['cut_short'],
      ...counter.counts(),
    },
  };
}
