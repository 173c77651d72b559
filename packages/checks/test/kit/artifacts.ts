import type {
  Asset,
  AssetResponse,
  AssetKind,
  Header,
  ImageFacts,
  RedirectChain,
  LinkedPage,
  Artifact,
  RunFailureCode,
  SiteArtifacts,
  TextResource,
} from '@pagemark/domain';
import { headersOf } from '@pagemark/html/testing/page-snapshot-of';

/** An available artifact. */
export function available<T>(value: T): Artifact<T> {
  return { state: 'available', value };
}

/** An unavailable artifact. */
export function unavailable<T>(reason = 'The time for gathering artifacts was used up.'): Artifact<T> {
  return { state: 'unavailable', reasonCode: 'not_recorded', message: reason };
}

/** A redirect chain from alternating URLs and statuses: `'http://a.example/', 301, 'https://a.example/', 200`. */
export function redirectChainOf(...steps: (string | number)[]): RedirectChain {
  const urls = steps.filter((step) => typeof step === 'string');
  const statuses = steps.filter((step) => typeof step === 'number');
  const hops = statuses.map((status, at) => ({
    url: urls[at] ?? '',
    status,
    location: urls[at + 1] ?? null,
  }));
  return { from: urls[0] ?? '', hops, failure: null };
}

/** A redirect chain without a response. */
export function failedRedirectChain(from: string, failure: RunFailureCode): RedirectChain {
  return { from, hops: [], failure };
}

type HeaderRecord = Record<string, string>;

/** A text resource of the site, with status 200 by default. */
export function textResource(
  text: string,
  { status = 200, url = 'https://www.example.com/robots.txt', headers = {}, ...changes }: TextChanges = {},
): TextResource {
  const sent: Header[] = headersOf({ 'content-type': 'text/plain', ...headers });
  return {
    url,
    status,
    headers: sent,
    text,
    truncated: false,
    redirectChain: redirectChainOf(url, status),
    ...changes,
  };
}
type TextChanges = Partial<Omit<TextResource, 'headers'>> & { headers?: HeaderRecord };

/** A linked page. `steps` as in {@link redirectChainOf}. */
export function linkedPage(
  steps: (string | number)[],
  {
    text = '',
    headers = {},
    ...changes
  }: Partial<Omit<LinkedPage, 'headers'>> & { headers?: HeaderRecord } = {},
): LinkedPage {
  const bytes = { wire: text.length, decoded: text.length };
  return {
    redirectChain: redirectChainOf(...steps),
    headers: headersOf({ 'content-type': 'text/html', ...headers }),
    text,
    truncated: false,
    bytes,
    ...changes,
  };
}

type AssetChanges = {
  kind?: AssetKind;
  headers?: HeaderRecord;
  status?: number;
  redirectChain?: RedirectChain;
  wire?: number | null;
  decoded?: number | null;
  image?: ImageFacts | null;
  text?: string | null;
  element?: string;
  isSameSite?: boolean;
  isLoadedAtOnce?: boolean;
  isCandidate?: boolean;
  sheetUrl?: string | null;
};

const ORIGIN = 'https://www.example.com';

/** The response for a resource: 1,000 bytes with status 200, except for the changes. */
export function assetResponse(path: string, changes: AssetChanges = {}): AssetResponse {
  const { headers = {}, status = 200, wire = 1_000, decoded = wire, image = null, text = null } = changes;
  return {
    redirectChain: changes.redirectChain ?? redirectChainOf(new URL(path, ORIGIN).href, status),
    method: text === null ? 'HEAD' : 'GET',
    headers: headersOf(headers),
    bytes: { wire, decoded },
    image,
    text,
    truncated: false,
  };
}

const KIND_BY_ENDING: Readonly<Record<string, AssetKind>> = {
  js: 'script',
  css: 'style',
  png: 'image',
  jpg: 'image',
  webp: 'image',
  svg: 'image',
  woff: 'font',
  woff2: 'font',
  ttf: 'font',
};

/** A resource of the page. The file extension determines its kind. */
export function assetOf(path: string, changes: AssetChanges = {}): Asset {
  return { ...unavailableAsset(path, changes), response: available(assetResponse(path, changes)) };
}

/** A resource of the page that was not fetched. */
export function unavailableAsset(path: string, changes: AssetChanges = {}): Asset {
  const url = new URL(path, ORIGIN).href;
  const kind = changes.kind ?? KIND_BY_ENDING[/\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? ''] ?? 'other';
  const { element = 'link', isLoadedAtOnce = true, isCandidate = false } = changes;
  return {
    reference: { url, kind, element, isLoadedAtOnce, isCandidate },
    isSameSite: changes.isSameSite ?? url.startsWith(ORIGIN),
    sheetUrl: changes.sheetUrl ?? null,
    response: unavailable(),
  };
}

/** Site artifacts with only these resources. */
export function withAssets(...listed: Asset[]): { artifacts: SiteArtifacts } {
  return { artifacts: { assets: available({ listed, mentioned: listed.length }) } };
}

/** Site artifacts with only this robots.txt. */
export function withRobots(text: string, changes: TextChanges = {}): { artifacts: SiteArtifacts } {
  return { artifacts: { robotsTxt: available(textResource(text, changes)) } };
}
