const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * All limits of gathering the artifacts of one page, each with its unit. Artifacts beyond a limit are unavailable for
 * that reason.
 */
export const ARTIFACT_LIMITS_DEFAULT = {
  /** From the first request to the last. */
  totalMs: 8_000,
  /** One request or redirect, from name resolution to the last byte. */
  requestMs: 4_000,
  /** Including redirects and handshakes. */
  requestsMax: 72,
  /** Decompressed bytes of all bodies, including sitemaps, which leave at least 20 MiB for the rest. */
  bytesMax: 80 * MIB,
  /** Concurrent requests of one page, and to one host from all pages. */
  concurrencyMax: 6,
  perHostMax: 2,
  /** RFC 9309 section 2.3.1.2 requires at least five. */
  redirectsMax: 5,
  robotsBytesMax: 512 * KIB,
  /** Text files, and the part that is read of linked pages, scripts, and images. */
  textBytesMax: 64 * KIB,
  /**
   * The part that is kept of each stylesheet, and the characters of all stylesheets of a page that are searched for
   * files.
   */
  stylesheetBytesMax: 256 * KIB,
  stylesheetCharactersMax: 512 * KIB,
  /** A stylesheet or script that is read completely to determine its size: in transfer, and decompressed. */
  assetBytesMax: MIB,
  decodedAssetBytesMax: 4 * MIB,
  /** One sitemap, decompressed: the limits of the protocol. */
  sitemapBytesMax: 50 * MIB,
  sitemapEntriesMax: 50_000,
  sitemapsMax: 5,
  /** All sitemaps of a page: decompressed bytes, and CPU time for parsing. */
  sitemapsBytesMax: 60 * MIB,
  sitemapsCpuMs: 2_000,
  stylesMax: 8,
  scriptsMax: 12,
  /** Scripts of the page's own site whose text is read. */
  scriptTextsMax: 4,
  fontsMax: 6,
  imagesMax: 12,
  otherAssetsMax: 2,
  alternatesMax: 5,
  internalLinksMax: 8,
  externalLinksMax: 4,
  /** TTL of results that are reused for other pages, and the bytes of them that are cached. */
  cacheTtlMs: 30_000,
  cacheBytesMax: 64 * MIB,
} as const;

export type ArtifactLimits = { readonly [Name in keyof typeof ARTIFACT_LIMITS_DEFAULT]: number };
