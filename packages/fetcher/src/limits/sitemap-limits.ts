const MIB = 1024 * 1024;

/** The limits of reading a sitemap with all nested sitemaps. The limits of a single file come from the protocol. */
export const SITEMAP_LIMITS_DEFAULT = {
  /** One file, from the first request to the last byte. */
  fileMs: 60_000,
  /** All files together, without the time slices of other imports. */
  treeMs: 1_800_000,
  fileBytesMax: 50 * MIB,
  fileEntriesMax: 50_000,
  filesMax: 500,
  urlsMax: 1_000_000,
  /** All files: decompressed bytes, and CPU time for parsing. */
  bytesMax: 1_024 * MIB,
  cpuMs: 60_000,
  /** Levels of nested indexes below the first file. The protocol allows none; some hosts have one. */
  depthMax: 2,
} as const;

export type SitemapLimits = { readonly [Name in keyof typeof SITEMAP_LIMITS_DEFAULT]: number };
