const KIB = 1024;
const MIB = 1024 * KIB;

/** Every limit of looking around one page, with what it is in. What lies beyond one is `unknown`, with that as reason. */
export const ARTIFACT_LIMITS_DEFAULT = {
  /** All of it, from the first request to the last. */
  totalMs: 8_000,
  /** One request with its redirects' own time each, from name to last byte. */
  requestMs: 4_000,
  /** Requests, redirects among them, and handshakes. */
  requestsMax: 72,
  /** Bytes of bodies, decompressed, those of sitemaps among them, which leave at least 20 MiB for everything else. */
  bytesMax: 80 * MIB,
  /** Requests at a time: of one page, and to one host from all pages together. */
  concurrencyMax: 6,
  perHostMax: 2,
  /** RFC 9309 section 2.3.1.2 asks for five at the least. */
  redirectsMax: 5,
  robotsBytesMax: 512 * KIB,
  /** A text file, the beginning of another page, of a script, of an image. */
  textBytesMax: 64 * KIB,
  /** The beginning of a stylesheet that is kept, and characters of all of a page's that are looked through for files. */
  stylesheetBytesMax: 256 * KIB,
  stylesheetCharactersMax: 512 * KIB,
  /** A stylesheet or script that has to be read for its size to be known, as it comes over the wire, and decompressed. */
  assetBytesMax: MIB,
  decodedAssetBytesMax: 4 * MIB,
  /** One sitemap, decompressed, as its protocol has it. */
  sitemapBytesMax: 50 * MIB,
  sitemapEntriesMax: 50_000,
  sitemapsMax: 5,
  /** All sitemaps of a page, decompressed, and the processor time that parsing them may take. */
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
  /** How long what was found is used for other pages too, and how much of it is kept. */
  cacheTtlMs: 30_000,
  cacheBytesMax: 64 * MIB,
} as const;

export type ArtifactLimits = { readonly [Name in keyof typeof ARTIFACT_LIMITS_DEFAULT]: number };
