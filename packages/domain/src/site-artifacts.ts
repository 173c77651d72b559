import type { ExceededLimit } from './limits.ts';
import type { Header } from './header.ts';
import type { RedirectChain } from './redirect-chain.ts';
import type { ResourceReference } from './page-references.ts';
import type { Sitemaps } from './sitemap-file.ts';
import type { UnavailableReason } from './unavailable-artifact.ts';

/**
 * Something that is gathered beside the page: its value, or why it is not available.
 * Checks turn `unavailable` into an unknown finding, never into a failure.
 */
export type Artifact<T> = { state: 'available'; value: T } | ({ state: 'unavailable' } & UnavailableReason);

/** The size of a body in bytes. Null when it was not read to its end and no header states the size. */
export type BodyBytes = { wire: number | null; decoded: number | null };

/** A small text resource next to the page, whatever its status. */
export type TextResource = {
  /** Of the last hop. */
  url: string;
  status: number;
  headers: Header[];
  /** At most 512 KiB for robots.txt, 64 KiB for others. Empty when the body is not text. */
  text: string;
  truncated: boolean;
  redirectChain: RedirectChain;
};

/** Another page that this one links to, or one that should not exist: its response and the beginning of its text. */
export type LinkedPage = {
  redirectChain: RedirectChain;
  /** Of the final response; empty when there is none. */
  headers: Header[];
  /** At most 64 KiB of the decoded HTML: the head of most pages. Empty when it is not HTML. */
  text: string;
  truncated: boolean;
  bytes: BodyBytes;
};

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg' | 'ico';

/** The information in the first bytes of an image. `width` and `height` are in pixels, null when unknown. */
export type ImageFacts = { format: ImageFormat; width: number | null; height: number | null };

/** The response for a file of the page. */
export type AssetResponse = {
  redirectChain: RedirectChain;
  method: 'HEAD' | 'GET';
  /** The headers of the final response about type, encoding, caching and sharing; empty when there is none. */
  headers: Header[];
  bytes: BodyBytes;
  /** Null when it is no image, or of a format that is not read. */
  image: ImageFacts | null;
  /** Of stylesheets of the page's own site, at most 256 KiB, and of its first few scripts, 64 KiB; null for every other file. */
  text: string | null;
  truncated: boolean;
};

export type Asset = {
  reference: ResourceReference;
  isSameSite: boolean;
  /** The stylesheet of the page's own site that references it; null when the page itself does. */
  sheetUrl: string | null;
  response: Artifact<AssetResponse>;
};

/** The files that the page and its stylesheets name. `mentioned` also counts those beyond the list that come with the page. */
export type Assets = { listed: Asset[]; mentioned: number };

/** An icon, and whether the page declares it or it is at the default path. */
export type Favicon = AssetResponse & { isDeclared: boolean };

/** A link of the page that was followed. Internal: of the page's own host. */
export type LinkSample = { url: string; isInternal: boolean; response: Artifact<RedirectChain> };

/** The response of the page's URL to a script of another origin. Header values are unchanged; null means not sent. */
export type CorsResponse = {
  /** The Origin that was sent; no page exists there. */
  origin: string;
  status: number;
  allowOrigin: string | null;
  allowCredentials: string | null;
};

/** A certification authority authorisation (RFC 8659): `issue letsencrypt.org`. */
export type CaaRecord = { tag: string; value: string; isCritical: boolean };

/** `isSigned`: the resolver validates, and found the answer authentic. */
export type Dnssec = { isSigned: boolean };

/** The TXT records of a name that start with the requested prefix. More than one is an issue in itself. */
export type DomainTexts = { name: string; texts: string[] };

/** Which retired versions of TLS (RFC 8996) the page's host accepts, `TLSv1` and `TLSv1.1`, the latest first. */
export type LegacyTls = { accepted: string[] };

/** What gathering the artifacts cost, and what was skipped. */
export type GatherCost = {
  requests: number;
  /** Received, and received after decompression. */
  bytes: { wire: number; decoded: number };
  totalMs: number;
  /** How many requests were skipped, by reason. */
  skipped: (UnavailableReason & { count: number })[];
  /** Limits that were reached. */
  limits: ExceededLimit[];
};

/** All artifacts of a page, by name. A value of null: it does not apply to this page. */
export type ArtifactValues = {
  /** The response for /robots.txt of the page's origin, whatever its status. */
  robotsTxt: TextResource;
  sitemaps: Sitemaps;
  /** The first icon that the page declares, else /favicon.ico. */
  favicon: Favicon;
  /** The web app manifest; null when the page names none. */
  manifest: TextResource | null;
  llmsTxt: TextResource;
  /** /.well-known/security.txt */
  securityTxt: TextResource;
  /** The response for a path that cannot exist on the page's origin. */
  missingPage: LinkedPage;
  /** The page's URL over http; null when the page itself came by http, or from a port of its own. */
  httpVariant: RedirectChain | null;
  /** The page's URL with `www.` added or taken away; null for a host that has no such twin (a subdomain, an address). */
  wwwVariant: RedirectChain | null;
  cors: CorsResponse;
  /** Null when the page came without TLS. */
  legacyTls: LegacyTls | null;
  /** How many addresses the page's host has; null for a URL that has an address instead of a name. */
  addresses: { ipv4: number; ipv6: number } | null;
  /** Of the host or, without one, of the nearest name above it. Null where there is no public name, here and below. */
  caa: CaaRecord[] | null;
  /** Whether the DNS answers for the host were signed, and the signatures valid (RFC 4035). */
  dnssec: Dnssec | null;
  /** Of the registrable domain. */
  nameServers: string[] | null;
  /** `v=spf1 …` of the registrable domain. */
  spf: DomainTexts | null;
  /** `v=DMARC1 …` of `_dmarc.` the registrable domain. */
  dmarc: DomainTexts | null;
  /** The page's canonical URL; null when it names none, or itself. */
  canonicalTarget: LinkedPage | null;
  /** The first few `hreflang` alternates other than the page itself, in the page's order. */
  alternates: { hreflang: string; page: Artifact<LinkedPage> }[];
  /** The image of the page's Open Graph; null when it names none. */
  openGraphImage: AssetResponse | null;
  assets: Assets;
  links: LinkSample[];
};

/** The artifacts of a page. An absent name was not gathered because that is switched off. */
export type SiteArtifacts = { [Name in keyof ArtifactValues]?: Artifact<ArtifactValues[Name]> } & {
  cost?: GatherCost;
};
