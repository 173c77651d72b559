export const ASSET_KINDS = ['script', 'style', 'image', 'font', 'other'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/**
 * A file that browsers load with a page. URLs are absolute, http or https, without fragment, at most 8,192 characters.
 */
export type ResourceReference = {
  url: string;
  kind: AssetKind;
  /**
   * The first element that references it, in lowercase: `script`, `link`, `img`, `source`, `style`, `video`, … For a
   * file referenced by a stylesheet, the element that links the stylesheet.
   */
  element: string;
  /** Whether browsers load it with the page, rather than when it becomes visible, is played or is selected. */
  isLoadedAtOnce: boolean;
  /**
   * Whether it is one of several files of which a browser selects one: the candidates of an image (`srcset`,
   * `picture`), the formats of a font.
   */
  isCandidate: boolean;
};

/** The target of one or more links. `isNofollow`: whether all links to it have nofollow. */
export type LinkReference = { url: string; isNofollow: boolean };

/** An `alternate` with `hreflang`, in the head or a `Link` header. The code is the raw value. */
export type AlternateReference = { url: string; hreflang: string };

/** An icon that the page declares, with `rel` and `sizes` in lowercase. */
export type IconReference = { url: string; rel: string; sizes: string };

/**
 * The URLs that a page references, extracted without building its tree: enough to decide which artifacts to fetch, but
 * not to audit the page. Each URL is listed once, in order of first occurrence; invalid URLs and other schemes are
 * skipped.
 */
export type PageReferences = {
  /** From `link rel=canonical` or, without one, from the `Link` header. */
  canonical: string | null;
  alternates: AlternateReference[];
  icons: IconReference[];
  manifest: string | null;
  openGraphImage: string | null;
  resources: ResourceReference[];
  links: LinkReference[];
  /** Whether a list or the page was longer than its limit. */
  isCut: boolean;
};
