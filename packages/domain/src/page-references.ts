export const ASSET_KINDS = ['script', 'style', 'image', 'font', 'other'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** A file that a page names for browsers to load. URLs are absolute, http or https, without fragment, at most 8,192 characters. */
export type ResourceReference = {
  url: string;
  kind: AssetKind;
  /**
   * The element that names it first, in lower case: `script`, `link`, `img`, `source`, `style`, `video`, … Of a file that a
   * stylesheet names, the one that links the stylesheet.
   */
  element: string;
  /** Browsers load it with the page: not when it comes into view or is played, not as one of several to choose from. */
  isLoadedAtOnce: boolean;
  /** One of several of which a browser chooses: an image's candidates (`srcset`, `picture`), the formats of a font. */
  isCandidate: boolean;
};

/** A link's target, listed once however often it is linked. `isNofollow` is true when every link to it has nofollow. */
export type LinkReference = { url: string; isNofollow: boolean };

/** An `alternate` with `hreflang`, of the head or of a `Link` header. The code is as written. */
export type AlternateReference = { url: string; hreflang: string };

/** An icon that the page declares, `rel` and `sizes` in lower case. */
export type IconReference = { url: string; rel: string; sizes: string };

/**
 * The URLs that a page references, extracted without building its tree: enough to decide which artifacts to fetch,
 * not to audit the page. Each URL is listed once, in order of first occurrence; invalid URLs and other schemes are
 * skipped.
 */
export type PageReferences = {
  /** Of `link rel=canonical` or, without one, of the `Link` header. */
  canonical: string | null;
  alternates: AlternateReference[];
  icons: IconReference[];
  manifest: string | null;
  openGraphImage: string | null;
  resources: ResourceReference[];
  links: LinkReference[];
  /** A list, or the page, was longer than its limit. */
  isCut: boolean;
};
