import type { UnavailableReason } from './unavailable-artifact.ts';
import type { RedirectChain } from './redirect-chain.ts';

/** The kind of a sitemap; null when it is none of these. */
export type SitemapKind = 'urlset' | 'index' | 'text' | 'rss' | 'atom';

/** Where a sitemap was found: in robots.txt, in a sitemap index, or at a default path. */
export type SitemapSource = 'robots' | 'index' | 'guess';

/** A problem of a sitemap as a whole. */
export type SitemapIssue =
  | 'not_a_sitemap' // Neither XML of a known kind nor a list of URLs.
  | 'doctype' // It has a DOCTYPE, which no sitemap needs and which is not read.
  | 'malformed_xml'
  | 'content_decoding_failed' // Its compression is damaged.
  | 'too_many_entries' // More than 50,000.
  | 'too_large' // More than 50 MiB, uncompressed.
  | 'nested_index' // An index within an index.
  | 'cut_short'; // Time or budget ended before the file did.

/** How many entries have a trait, with the first few as they are written. */
export type SitemapEntries = { count: number; examples: string[] };

/** One sitemap that was requested. The counts cover the part that was read. */
export type SitemapFile = {
  redirectChain: RedirectChain;
  source: SitemapSource;
  /** Null when nothing was read: no response, or one with an error status. */
  content: SitemapContent | null;
};

export type SitemapContent = {
  contentType: string | null;
  kind: SitemapKind | null;
  /** Decoded. */
  bytes: number;
  isGzipped: boolean;
  /** False when reading ended before the file did: entries beyond are not known. */
  isComplete: boolean;
  issues: SitemapIssue[];
  /** URLs of a sitemap, sitemaps of an index. */
  entries: number;
  /** Entries that are no absolute http(s) URL or are longer than 2,048 characters. */
  invalid: SitemapEntries;
  /** Entries of another host than the sitemap's. */
  otherHost: SitemapEntries;
  /** Entries with http in a sitemap that came by https. */
  insecure: SitemapEntries;
  /** `lastmod` values that are no W3C date, and those that lie in the future. */
  invalidLastmod: SitemapEntries;
  futureLastmod: SitemapEntries;
  /** Whether it lists the page's URL, and its canonical URL (false as well when the page names none). */
  listsPage: boolean;
  listsCanonical: boolean;
};

/** The sitemaps of a page's site, as far as they were read. */
export type Sitemaps = {
  files: SitemapFile[];
  /** Sitemaps that were named and not fetched, and why. */
  unread: (UnavailableReason & { url: string; source: SitemapSource })[];
  /** How many there are: those above, and those beyond the lists. */
  named: number;
};
