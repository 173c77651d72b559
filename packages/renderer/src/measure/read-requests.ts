import type {
  Listed,
  PageWeight,
  RefusedTarget,
  RenderedRequest,
  RequestFailure,
  ResourceType,
  ThirdParty,
} from '@pagemark/domain';
import { RESOURCE_TYPES } from '@pagemark/domain';
import type { Request, Response } from 'playwright-core';
import type { RequestSizes, SeenRequest } from '../load/load-events.ts';
import type { SeenSocket } from '../load/watch-sockets.ts';
import type { RecordedLoad } from '../in-page/read-vitals.ts';
import { cutUrl } from '../cut-url.ts';
import { within } from '../within.ts';
import { siteOf } from './sites.ts';

const METHOD_CHARACTERS_MAX = 100;
const FAILURE_CHARACTERS_MAX = 500;

const TYPES: Readonly<Record<string, ResourceType>> = {
  document: 'document',
  stylesheet: 'style',
  image: 'image',
  media: 'media',
  font: 'font',
  script: 'script',
  xhr: 'fetch',
  fetch: 'fetch',
  eventsource: 'fetch',
};

type Circumstances = {
  pageUrl: string;
  sockets: readonly SeenSocket[];
  /** Start of the navigation, in milliseconds since the epoch. */
  startEpochMs: number;
  resources: RecordedLoad['resources'];
  refused: readonly RefusedTarget[];
  ms: number;
};

/**
 * The waterfall: every request and WebSocket in the order of their start, with its response, or the reason why there is
 * none. Requests that do not respond in time have no sizes.
 */
export async function readRequests(
  requests: readonly SeenRequest[],
  circumstances: Circumstances,
): Promise<RenderedRequest[]> {
  const resources = new Map(circumstances.resources.map((resource) => [resource.url, resource]));
  const read = await Promise.all(
    requests.map(async (seen) => {
      const { request } = seen;
      const response = request.existingResponse();
      const sizes = await within(circumstances.ms, seen.sizes ?? Promise.resolve(null)).catch(() => null);
      return toRenderedRequest(
        { seen, response, sizes, resource: resources.get(request.url()) ?? resources.get(firstUrl(request)) },
        circumstances,
      );
    }),
  );
  const sockets = circumstances.sockets.map((socket) => toSocketRequest(socket, circumstances));
  return [...read, ...sockets].toSorted((a, b) => a.startMs - b.startMs);
}

/** The URL that the page requested: the browser records a resource by it, even if it was redirected. */
function firstUrl(request: Request): string {
  const from = request.redirectedFrom();
  return from === null ? request.url() : firstUrl(from);
}

/** Start time of a request, in milliseconds since the epoch. */
export function startTimeOf({ request, seenAtMs }: SeenRequest): number {
  const { startTime } = request.timing();
  return startTime > 0 ? startTime : seenAtMs;
}

type Measured = {
  seen: SeenRequest;
  response: Response | null;
  sizes: RequestSizes | null;
  resource: RecordedLoad['resources'][number] | undefined;
};

function toRenderedRequest(
  { seen, response, sizes, resource }: Measured,
  { pageUrl, startEpochMs, refused }: Circumstances,
): RenderedRequest {
  const { request } = seen;
  const { responseStart, responseEnd } = request.timing();
  const startMs = Math.max(0, Math.round(startTimeOf(seen) - startEpochMs));
  const proxyError = /error=(\w+)/.exec(response?.headers()['proxy-status'] ?? '')?.[1] ?? null;
  const errorText = request.failure()?.errorText ?? proxyError;
  // If a page does not read the body of a response, the browser cancels it.
  const isUnread = response !== null && errorText === 'net::ERR_ABORTED';
  const failureText = isUnread ? null : errorText;
  const contentType = response?.headers()['content-type'] ?? '';
  return {
    url: cutUrl(request.url()),
    method: request.method().slice(0, METHOD_CHARACTERS_MAX),
    type: TYPES[request.resourceType()] ?? 'other',
    status: proxyError === null ? (response?.status() ?? null) : null,
    failure: failureText === null ? null : failureOf(failureText, request.url(), refused),
    failureText,
    mediaType: contentType === '' ? null : (contentType.split(';', 1)[0] ?? '').trim().toLowerCase(),
    protocol: resource === undefined || resource.protocol === '' ? null : resource.protocol,
    startMs,
    firstByteMs: responseStart < 0 ? null : startMs + Math.round(responseStart),
    endMs: responseEnd < 0 ? null : startMs + Math.round(responseEnd),
    // A response of the proxy does not come from the host.
    transferBytes:
      sizes === null || proxyError !== null
        ? null
        : Math.max(0, sizes.responseHeadersSize + sizes.responseBodySize),
    // The record of a redirected resource is of its final response.
    decodedBytes: request.redirectedTo() === null ? resource?.decodedBytes || null : null,
    isRenderBlocking: resource?.isRenderBlocking ?? false,
    isThirdParty: siteOf(request.url()) !== siteOf(pageUrl),
  };
}

const SWITCHING_PROTOCOLS = 101;

/**
 * The browser does not report the status of a socket: one with messages is open; otherwise the error text contains the
 * status.
 */
function toSocketRequest(
  { url, seenAtMs, firstMessageAtMs, closedAtMs, receivedBytes, errorText }: SeenSocket,
  { pageUrl, startEpochMs, refused }: Circumstances,
): RenderedRequest {
  const fromStart = (ms: number) => Math.max(0, Math.round(ms - startEpochMs));
  const refusal = /response code: (\d{3})$/.exec(errorText ?? '')?.[1];
  const failureText = refusal === undefined ? errorText : null;
  return {
    url: cutUrl(url),
    method: 'GET',
    type: 'socket',
    status:
      refusal === undefined ? (firstMessageAtMs === null ? null : SWITCHING_PROTOCOLS) : Number(refusal),
    failure: failureText === null ? null : failureOf(failureText, url, refused),
    failureText: failureText?.slice(0, FAILURE_CHARACTERS_MAX).toWellFormed() ?? null,
    mediaType: null,
    protocol: null,
    startMs: fromStart(seenAtMs),
    firstByteMs: firstMessageAtMs === null ? null : fromStart(firstMessageAtMs),
    endMs: closedAtMs === null ? null : fromStart(closedAtMs),
    transferBytes: receivedBytes,
    decodedBytes: null,
    isRenderBlocking: false,
    isThirdParty: siteOf(url) !== siteOf(pageUrl),
  };
}

/** The kind of a failure, from the browser's text or the proxy's error. */
export function failureOf(text: string, url: string, refused: readonly RefusedTarget[]): RequestFailure {
  const { hostname, port, protocol } = URL.parse(url) ?? { hostname: '', port: '', protocol: '' };
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const wanted = port === '' ? (/^(https|wss):$/.test(protocol) ? 443 : 80) : Number(port);
  const refusal = refused.find((target) => target.host === host && target.port === wanted);
  if (refusal !== undefined) return refusal.reason === 'budget' ? 'budget' : 'refused';
  if (/ERR_ABORTED|canceled|closed before the connection/i.test(text)) return 'canceled';
  return /ERR_BLOCKED|csp|mixed-content|origin|coep|corp|coop/i.test(text) ? 'blocked' : 'failed';
}

/** The totals of requests. `count` includes requests that were not measured. */
export function weightOf(requests: readonly RenderedRequest[], count: number): PageWeight {
  const byType = RESOURCE_TYPES.flatMap((type) => {
    const ofType = requests.filter((request) => request.type === type);
    return ofType.length === 0
      ? []
      : [{ type, requests: ofType.length, transferBytes: sum(ofType, 'transferBytes') }];
  });
  return {
    requests: count,
    transferBytes: sum(requests, 'transferBytes'),
    decodedBytes: sum(requests, 'decodedBytes'),
    byType,
  };
}

/** The other sites from which a page loads, most bytes first. */
export function thirdPartiesOf(requests: readonly RenderedRequest[], listedMax: number): Listed<ThirdParty> {
  const bySite = Map.groupBy(
    requests.filter(({ isThirdParty, url }) => isThirdParty && /^(https?|wss?):/.test(url)),
    ({ url }) => siteOf(url),
  );
  const sites = [...bySite].map(([site, of]) => ({
    site,
    requests: of.length,
    transferBytes: sum(of, 'transferBytes'),
  }));
  const sorted = sites.toSorted((a, b) => b.transferBytes - a.transferBytes || a.site.localeCompare(b.site));
  return { count: sites.length, items: sorted.slice(0, listedMax) };
}

function sum(requests: readonly RenderedRequest[], of: 'transferBytes' | 'decodedBytes'): number {
  return requests.reduce((total, request) => total + (request[of] ?? 0), 0);
}
