import type { ExceededLimit } from './limits.ts';
import type { Header } from './header.ts';
import type { RedirectChain } from './redirect-chain.ts';
import type { ResourceReference } from './page-references.ts';
import type { Sitemaps } from './sitemap-file.ts';
import type { SiteIcon } from './site-icon.ts';
import type { UnavailableReason } from './unavailable-artifact.ts';

/**
 * An artifact: its value, or the reason why it is unavailable. Checks report `unavailable` as an unknown finding, never as a
 * failure.
 */
export type Artifact<T> = { state: 'available'; value: T } | ({ state: 'unavailable' } & UnavailableReason);

/** The size of a body in bytes. Null if it was not read completely and no header contains it. */
export type BodyBytes = { wire: number | null; decoded: number | null };

/** A small text resource of the site, whatever its status. */
export type TextResource = {
  /** The URL of the last hop. */
  url: string;
  status: number;
  headers: Header[];
  /** At most 512 KiB for robots.txt, 64 KiB for others. Empty if the body is not text. */
  text: string;
  truncated: boolean;
  redirectChain: RedirectChain;
};

/** A linked page, or a page that should not exist: its response and the beginning of its text. */
export type LinkedPage = {
  redirectChain: RedirectChain;
  /** The headers of the final response; empty if there is none. */
  headers: Header[];
  /** The beginning of the decoded HTML, at most 64 KiB, which contains the head of most pages. Empty if it is not HTML. */
  text: string;
  truncated: boolean;
  bytes: BodyBytes;
};

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg' | 'ico';

/** The facts in the first bytes of an image. `width` and `height` are in pixels; null if unknown. */
export type ImageFacts = { format: ImageFormat; width: number | null; height: number | null };

/** The response for a resource of the page. */
export type AssetResponse = {
  redirectChain: RedirectChain;
  method: 'HEAD' | 'GET';
  /** The headers of the final response on type, encoding, caching and sharing; empty if there is none. */
  headers: Header[];
  bytes: BodyBytes;
  /** Null if it is not an image or its format is not supported. */
  image: ImageFacts | null;
  /**
   * The beginning of the text: at most 256 KiB for stylesheets of the page's own site, 64 KiB for its first few
   * scripts; null for all other files.
   */
  text: string | null;
  truncated: boolean;
};

export type Asset = {
  reference: ResourceReference;
  isSameSite: boolean;
  /** The stylesheet of the page's own site that references it; null if the page references it. */
  sheetUrl: string | null;
  response: Artifact<AssetResponse>;
};

/** The resources that the page and its stylesheets reference. `mentioned`: their number, including those that are not listed. */
export type Assets = { listed: Asset[]; mentioned: number };

/** An icon, and whether the page declares it or it is at the default path. */
export type Favicon = AssetResponse & {
  isDeclared: boolean;
  /** The icon itself; null or absent if its format or size does not allow storing it. The audit does not need it. */
  icon?: SiteIcon | null;
};

/** The response for a link of the page. Internal: on the page's own host. */
export type LinkSample = { url: string; isInternal: boolean; response: Artifact<RedirectChain> };

/** The response to a cross-origin request for the page. Header values are raw; null means not sent. */
export type CorsResponse = {
  /** The Origin header of the request. No page exists there. */
  origin: string;
  status: number;
  allowOrigin: string | null;
  allowCredentials: string | null;
};

/** A certification authority authorization record (RFC 8659): `issue letsencrypt.org`. */
export type CaaRecord = { tag: string; value: string; isCritical: boolean };

/** `isSigned`: whether the resolver validates signatures, and the DNS answer is authentic. */
export type Dnssec = { isSigned: boolean };

/** The TXT records of a name that start with a prefix. More than one is an issue in itself. */
export type DomainTexts = { name: string; texts: string[] };

/** The deprecated versions of TLS (RFC 8996) that the page's host accepts, `TLSv1` and `TLSv1.1`, latest first. */
export type LegacyTls = { accepted: string[] };

/** The cost of gathering the artifacts, and the skipped requests. */
export type GatherCost = {
  requests: number;
  /** Bytes received, and bytes after decompression. */
  bytes: { wire: number; decoded: number };
  totalMs: number;
  /** The number of skipped requests, by reason. */
  skipped: (UnavailableReason & { count: number })[];
  /** Limits that were exceeded. */
  limits: ExceededLimit[];
};

/** All artifacts of a page, by name. Null: the artifact does not apply to this page. */
export type ArtifactValues = {
  /** The response for /robots.txt of the page's origin, whatever its status. */
  robotsTxt: TextResource;
  sitemaps: Sitemaps;
  /** The first icon that the page declares, or else /favicon.ico. */
  favicon: Favicon;
  /** The web app manifest; null if the page declares none. */
  manifest: TextResource | null;
  llmsTxt: TextResource;
  /** /.well-known/security.txt */
  securityTxt: TextResource;
  /** The response for a path that does not exist on the page's origin. */
  missingPage: LinkedPage;
  /** The page's URL over http; null if the page was fetched over http or has a non-default port. */
  httpVariant: RedirectChain | null;
  /**
   * The page's URL with `www.` added or removed; null for a host without such a variant (a subdomain, an IP address).
   */
  wwwVariant: LinkedPage | null;
  cors: CorsResponse;
  /** Null if the page was fetched without TLS. */
  legacyTls: LegacyTls | null;
  /** The number of IP addresses of the page's host; null if the URL contains an IP address. */
  addresses: { ipv4: number; ipv6: number } | null;
  /**
   * The records of the host or, if it has none, of the nearest parent domain. Null, here and below, if there is no public name.
   */
  caa: CaaRecord[] | null;
  /** Whether the DNS answers for the host were signed with valid signatures (RFC 4035). */
  dnssec: Dnssec | null;
  /** Name servers of the registrable domain. */
  nameServers: string[] | null;
  /** The `v=spf1 …` records of the registrable domain. */
  spf: DomainTexts | null;
  /** The `v=DMARC1 …` records of the `_dmarc` subdomain of the registrable domain. */
  dmarc: DomainTexts | null;
  /** The page's canonical URL; null if it declares none, or itself. */
  canonicalTarget: LinkedPage | null;
  /** The first few `hreflang` alternates other than the page itself, in order. */
  alternates: { hreflang: string; page: Artifact<LinkedPage> }[];
  /** The Open Graph image; null if the page declares none. */
  openGraphImage: AssetResponse | null;
  assets: Assets;
  links: LinkSample[];
};

/** The artifacts of a page. An artifact is absent if gathering it is disabled. */
export type SiteArtifacts = { [Name in keyof ArtifactValues]?: Artifact<ArtifactValues[Name]> } & {
  cost?: GatherCost;
};
