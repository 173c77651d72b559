import { headerValue } from '@pagemark/domain';
import type { AssetResponse, Header, SiteIcon } from '@pagemark/domain';
import { beginningOf, discarding } from '../../http/artifact-requests/artifact-request.ts';
import type { ArtifactRequest } from '../../http/artifact-requests/artifact-request.ts';
import type { Sent } from '../../http/exchange/send-request.ts';
import type { Reach } from '../../http/guard/address-guard.ts';
import { ACCEPT_ENCODING } from '../../http/request-headers.ts';
import type { GatherContext } from '../gather-context.ts';
import { readImageHeader } from '../images/image-header.ts';
import { siteIconOf } from '../images/site-icon.ts';
import { contentLength, readBody, textOf, wireBytes } from '../read-body.ts';
import type { ReadBody } from '../read-body.ts';

/** The response for a file, and the reach of the URLs in it. */
export type FetchedAsset = {
  response: AssetResponse;
  reach: Reach;
  /** The icon of an image that was received completely; null when the image is no icon. */
  icon?: SiteIcon | null;
};

/**
 * The part of a file to read: its headers and size; also its text (of a stylesheet or script); or the dimensions of an
 * image.
 */
export type Wanted = 'head' | 'style' | 'script' | 'image';

/** `reach`: the reach of the page or stylesheet that references the file. */
export type AssetRequest = { url: string; priority: number; reach: Reach; wanted: Wanted };

type NamedUrl = Omit<AssetRequest, 'wanted'>;
type AssetParts = Pick<GatherContext, 'send' | 'budget' | 'limits'>;

/** Response headers that are stored: type, encoding, caching, and sharing. */
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  'access-control-allow-origin',
  'age',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'cross-origin-resource-policy',
  'date',
  'etag',
  'expires',
  'last-modified',
  'set-cookie',
  'vary',
  'x-content-type-options',
]);
const HEADER_CHARACTERS_MAX = 1_024;

const ACCEPT_IMAGE = 'image/avif,image/webp,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
/** Statuses of hosts that do not support HEAD. */
const HEAD_UNSUPPORTED: ReadonlySet<number> = new Set([405, 501]);

/**
 * Requests a resource of the page: reads a stylesheet or script completely for its text, and an image up to its
 * dimensions; requests others with HEAD, and with GET if the response has no size.
 */
export async function fetchAsset(
  parts: AssetParts,
  { wanted, ...named }: AssetRequest,
): Promise<FetchedAsset> {
  if (wanted === 'image') return fetchImage(parts, named);
  if (wanted === 'style' || wanted === 'script') return fetchWhole(parts, named, wanted);
  const { redirectChain, last, reach } = await parts.send({
    ...named,
    method: 'HEAD',
    headers: { accept: '*/*', 'accept-encoding': ACCEPT_ENCODING },
    planBody: () => discarding(0),
  });
  const status = last?.head.status ?? 0;
  const hasNoSize = last !== null && status === 200 && contentLength(last) === null;
  if (HEAD_UNSUPPORTED.has(status) || hasNoSize) return fetchWhole(parts, named, null);
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
  { send, budget, limits }: AssetParts,
  named: NamedUrl,
  kind: 'style' | 'script' | null,
): Promise<FetchedAsset> {
  const { redirectChain, last, reach } = await send({
    ...named,
    method: 'GET',
    headers: { accept: kind === 'style' ? 'text/css,*/*;q=0.1' : '*/*', 'accept-encoding': ACCEPT_ENCODING },
    planBody: wantedBody(limits.assetBytesMax),
  });
  if (last === null) return { response: noResponse(redirectChain), reach };
  const body = await readBody(last, budget, {
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

async function fetchImage({ send, budget, limits }: AssetParts, named: NamedUrl): Promise<FetchedAsset> {
  const { redirectChain, last, reach } = await send({
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
  const body = await readBody(last, budget, { keptBytesMax: limits.textBytesMax });
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
  return { response, reach, icon: isOk && isWhole(last, body) ? siteIconOf(body.bytes) : null };
}

/** Whether a body is the complete file: a server may send the requested range, or everything. */
function isWhole({ head }: Sent, { bytes, truncated }: ReadBody): boolean {
  if (truncated) return false;
  if (head.status === 200) return true;
  const range = /^bytes 0-(\d{1,15})\/(\d{1,15})$/.exec(headerValue(head.headers, 'content-range') ?? '');
  return range !== null && Number(range[1]) + 1 === Number(range[2]) && bytes.length === Number(range[2]);
}

/** Limits how much of a body is read; for an error response, only enough to keep the connection usable. */
function wantedBody(bytesMax: number): ArtifactRequest['planBody'] {
  return ({ status }) => (status < 300 ? beginningOf(bytesMax) : discarding());
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
