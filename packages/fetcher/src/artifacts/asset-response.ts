import type { AssetResponse, Header } from '@pagemark/domain';
import type { Reach } from '../http/guard/address-guard.ts';
import { ACCEPT_ENCODING } from '../http/request-headers.ts';
import type { Sent } from '../http/exchange/send-request.ts';
import { beginningOf, discarding } from '../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest, ArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import { readImageHeader } from './image-header.ts';
import { contentLength, readBody, textOf, wireBytes } from './read-text.ts';
import type { ArtifactLimits } from '../limits/artifact-limits.ts';

/** What became of a file, and how far what it names may lead. */
export type FetchedAsset = { response: AssetResponse; reach: Reach };

export type AssetParts = { ask: SendArtifactRequest; effort: RequestBudget; limits: ArtifactLimits };

/** What is wanted of a file: its headers and size, its text too (as a style or a script), or the size of the picture. */
export type Wanted = 'head' | 'style' | 'script' | 'image';

/** Headers of a file that are kept: those that tell of type, encoding, caching and sharing. */
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  'access-control-allow-origin',
  'age',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'expires',
  'last-modified',
  'set-cookie',
  'vary',
  'x-content-type-options',
]);
const HEADER_CHARACTERS_MAX = 1_024;

/** A URL, how far who names it may lead, and what goes before it. */
type NamedUrl = { url: string; rank: number; reach: Reach };

const ACCEPT_IMAGE = 'image/avif,image/webp,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
/** Statuses of hosts that know no HEAD. */
const NO_HEAD: ReadonlySet<number> = new Set([405, 501]);

/**
 * Asks for a file of the page, as its use needs: a stylesheet or script whose text is wanted in full; an image as far as its
 * dimensions are written; anything else by HEAD, and in full when that tells no size.
 */
export async function fetchAsset(
  parts: AssetParts,
  { wanted, ...named }: NamedUrl & { wanted: Wanted },
): Promise<FetchedAsset> {
  if (wanted === 'image') return fetchImage(parts, named);
  if (wanted === 'style' || wanted === 'script') return fetchWhole(parts, named, wanted);
  const { redirectChain, last, reach } = await parts.ask({
    ...named,
    method: 'HEAD',
    headers: { accept: '*/*', 'accept-encoding': ACCEPT_ENCODING },
    planBody: () => discarding(0),
  });
  const status = last?.head.status ?? 0;
  if (last !== null && (NO_HEAD.has(status) || (status === 200 && contentLength(last) === null))) {
    return fetchWhole(parts, named, null);
  }
  const wire = last === null || status > 299 ? null : contentLength(last);
  const response: AssetResponse = {
    redirectChain,
    method: 'HEAD',
    headers: keptHeaders(last),
    bytes: { wire, decoded: null },
    image: null,
    text: null,
    truncated: false,
  };
  return { response, reach };
}

async function fetchWhole(
  { ask, effort, limits }: AssetParts,
  named: NamedUrl,
  kind: 'style' | 'script' | null,
): Promise<FetchedAsset> {
  const { redirectChain, last, reach } = await ask({
    ...named,
    method: 'GET',
    headers: { accept: kind === 'style' ? 'text/css,*/*;q=0.1' : '*/*', 'accept-encoding': ACCEPT_ENCODING },
    planBody: wantedBody(limits.assetBytesMax),
  });
  if (last === null) return { response: noResponse(redirectChain), reach };
  const body = await readBody(last, effort, {
    keptBytesMax: kind === null ? 0 : kind === 'style' ? limits.stylesheetBytesMax : limits.textBytesMax,
    decodedBytesMax: limits.decodedAssetBytesMax,
  });
  const response: AssetResponse = {
    redirectChain,
    method: 'GET',
    headers: keptHeaders(last),
    bytes: { wire: wireBytes(last), decoded: body.decodedBytes },
    image: null,
    text: kind === null ? null : textOf(body, last),
    truncated: kind !== null && body.truncated,
  };
  return { response, reach };
}

async function fetchImage({ ask, effort, limits }: AssetParts, named: NamedUrl): Promise<FetchedAsset> {
  const { redirectChain, last, reach } = await ask({
    ...named,
    method: 'GET',
    headers: {
      accept: ACCEPT_IMAGE,
      'accept-encoding': ACCEPT_ENCODING,
      range: `bytes=0-${limits.textBytesMax - 1}`,
    },
    planBody: wantedBody(limits.textBytesMax),
  });
  if (last === null) return { response: noResponse(redirectChain), reach };
  const body = await readBody(last, effort, { keptBytesMax: limits.textBytesMax });
  const isOk = last.head.status === 200 || last.head.status === 206;
  const response: AssetResponse = {
    redirectChain,
    method: 'GET',
    headers: keptHeaders(last),
    bytes: { wire: wireBytes(last), decoded: null },
    image: isOk ? readImageHeader(body.bytes) : null,
    text: null,
    truncated: false,
  };
  return { response, reach };
}

const DISCARDED_BYTES_MAX = 64 * 1024;

/** Of an answer with an error status, only what keeps the connection of use is read. */
function wantedBody(bytesMax: number): ArtifactRequest['planBody'] {
  return ({ status }) => (status < 300 ? beginningOf(bytesMax) : discarding(DISCARDED_BYTES_MAX));
}

function noResponse(redirectChain: AssetResponse['redirectChain']): AssetResponse {
  const bytes = { wire: null, decoded: null };
  return { redirectChain, method: 'GET', headers: [], bytes, image: null, text: null, truncated: false };
}

function keptHeaders(last: Sent | null): Header[] {
  if (last === null) return [];
  return last.head.headers
    .filter(({ name }) => KEPT_HEADERS.has(name))
    .map(({ name, value }) => ({ name, value: value.slice(0, HEADER_CHARACTERS_MAX) }));
}
