const MIB = 1024 * 1024;

/** The limits of reading a sitemap with all that it names. Those of a single file are the protocol's own. */
export const SITEMAP_LIMITS_DEFAULT = {
  /** One file, from the first request to its last byte. */
  fileMs: 60_000,
  /** All files together, without the times in which other imports had their turn. */
  treeMs: 1_800_000,
  fileBytesMax: 50 * MIB,
  fileEntriesMax: 50_000,
  filesMax: 500,
  urlsMax: 1_000_000,
  /** All files, decompressed, and the processor time that parsing them may take. */
  bytesMax: 1_024 * MIB,
  cpuMs: 60_000,
  /** Indexes within indexes below the first file. The protocol has none; some hosts have one. */
  depthMax: 2,
} as const;

export type SitemapLimits = { readonly [Name in keyof typeof SITEMAP_LIMITS_DEFAULT]: number };
