import type { UnavailableReason } from './unavailable-artifact.ts';
import type { RedirectChain } from './redirect-chain.ts';

/** The format of a sitemap; null if it is unknown. */
export type SitemapKind = 'urlset' | 'index' | 'text' | 'rss' | 'atom';

/** Where a sitemap was found: in robots.txt, in a sitemap index, or at a default path. */
export type SitemapSource = 'robots' | 'index' | 'guess';

/** A problem with a sitemap as a whole. */
export type SitemapIssue =
  | 'not_a_sitemap' // Neither XML of a known format nor a list of URLs.
  | 'doctype' // It has a DOCTYPE, which sitemaps do not need and the parser does not process.
  | 'malformed_xml'
  | 'content_decoding_failed' // Its compression is damaged.
  | 'too_many_entries' // More than 50,000 entries.
  | 'too_large' // More than 50 MiB after decompression.
  | 'nested_index' // An index inside an index.
  | 'leading_space' // White space before the XML declaration, which is not well-formed. Its entries are read.
  | 'wrong_namespace' // Its root is not in the namespace of the protocol. Its entries are read.
  | 'cut_short'; // The time or budget ended before the file.

/** The number of entries with an issue, and the first few in their raw form. */
export type SitemapEntries = { count: number; examples: string[] };

/** One sitemap that was requested. The counts cover the part that was read. */
export type SitemapFile = {
  redirectChain: RedirectChain;
  source: SitemapSource;
  /** Null if nothing was read: no response, or an error status. */
  content: SitemapContent | null;
};

export type SitemapContent = {
  contentType: string | null;
  kind: SitemapKind | null;
  /** Size after decoding. */
  bytes: number;
  isGzipped: boolean;
  /** False if reading ended early, so further entries are unknown. */
  isComplete: boolean;
  issues: SitemapIssue[];
  /** The number of URLs in a sitemap, or of sitemaps in an index. */
  entries: number;
  /** Entries that are not absolute http(s) URLs, or are longer than 2,048 characters. */
  invalid: SitemapEntries;
  /** Entries on another host than the sitemap. */
  otherHost: SitemapEntries;
  /** Entries with http in a sitemap fetched over https. */
  insecure: SitemapEntries;
  /** `lastmod` values that are not W3C dates, and those in the future. */
  invalidLastmod: SitemapEntries;
  futureLastmod: SitemapEntries;
  /** Whether it contains the page's URL, and its canonical URL (also false if the page declares none). */
  listsPage: boolean;
  listsCanonical: boolean;
  /** Whether it contains the requested URL, if that redirects to the page. */
  listsRedirect: boolean;
};

/** The sitemaps of a page's site, as far as they were read. */
export type Sitemaps = {
  files: SitemapFile[];
  /** Sitemaps that were referenced but not fetched, with the reason. */
  unread: (UnavailableReason & { url: string; source: SitemapSource })[];
  /** The total number of sitemaps, including those that are not listed. */
  named: number;
};
