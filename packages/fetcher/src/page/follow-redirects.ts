import type { Hop, ExceededLimit, LimitValue, ReportProgress } from '@pagemark/domain';
import type { HostBackoff } from '../http/hosts/host-backoff.ts';
import { FetchFailure, limitFailure } from '../http/fetch-failure.ts';
import type { FetchLimits } from '../limits/fetch-limits.ts';
import type { AddressGuard, Reach } from '../http/guard/address-guard.ts';
import { shownUrl } from '../http/shown-url.ts';
import { withDeadline } from '../http/deadline.ts';
import type { PausableDeadline } from '../http/deadline.ts';
import { classifyResponse, invalidRedirect, redirectTarget } from '../http/exchange/response.ts';
import type { Response } from '../http/exchange/response.ts';
import { blockedErrorPage } from './blocked-failure.ts';
import { createCookieChain } from './cookie-chain.ts';
import type { ConnectionPool } from '../http/connect/connection-pool.ts';
import { fetchHop } from './fetch-hop.ts';
import type { FetchedHop } from './fetch-hop.ts';

/** The response at the end of the redirects, which may be a page. */
export type FetchedPage = FetchedHop & {
  mediaType: Extract<Response, { kind: 'page' }>['mediaType'];
  /** The time or size limit that truncated the page, so the body is only its beginning. */
  truncatedBy: LimitValue | null;
  /** Other exceeded limits. */
  exceeded: ExceededLimit[];
};

export type PageRequest = {
  start: URL;
  /** The reach of the first request; a redirect has the reach of its response. */
  reach: Reach;
  userAgent: string;
  /** Receives every hop with a response, so it is kept if the fetch fails. */
  hops: Hop[];
  signal: AbortSignal;
  deadline: PausableDeadline;
  onProgress: ReportProgress | undefined;
};

export type RedirectParts = {
  guard: AddressGuard;
  pool: ConnectionPool;
  limits: FetchLimits;
  hostBackoff: HostBackoff;
};

/** Fetches a URL and follows its redirects, each checked like the first. Rejects with a FetchFailure. */
export async function followRedirects(parts: RedirectParts, pageRequest: PageRequest): Promise<FetchedPage> {
  const { limits, hostBackoff } = parts;
  const cookies = createCookieChain(limits);
  const visits = createVisits();
  let { start: url, reach } = pageRequest;
  for (let redirects = 0; ; redirects += 1) {
    const cookie = cookies.headerFor(url);
    visits.add(url, cookie);
    const pauseMs = hostBackoff.pauseOfPages(url.hostname, reach);
    if (pauseMs > 0) throw atTarget(new FetchFailure('retry_after_active', { pauseMs }), url, redirects);
    const { signal, deadline: outer, userAgent, onProgress } = pageRequest;
    const request = { url, cookie, userAgent, reach, onProgress };
    const limit = { ms: limits.hopMs, reason: () => hopTimeout(limits), signal, outer };
    const fetched = await withDeadline(limit, (signal, deadline) =>
      fetchHop(parts, request, { signal, deadline }),
    ).catch((error: unknown) => {
      if (isPrivate(error)) throw privateTarget(request.url, redirects);
      throw atTarget(error, request.url, redirects);
    });
    const { hop } = fetched;
    pageRequest.hops.push(hop);
    const from = parts.guard.reachFrom(fetched.guardedSocket.remoteAddress);
    hostBackoff.observePage(url.hostname, { ...hop, from });
    const response = classifyResponse(hop.status, hop.headers);
    if (response.kind === 'failure') {
      const blocked = await blockedErrorPage(fetched, pageRequest.start, limits);
      throw blocked ?? atTarget(response.failure, url, redirects);
    }
    if (response.kind === 'page') {
      const truncatedBy = truncationOf(fetched, limits);
      return { ...fetched, mediaType: response.mediaType, truncatedBy, exceeded: cookies.exceeded() };
    }
    if (redirects === limits.redirectsMax) {
      throw limitFailure('too_many_redirects', { name: 'fetch.limit.redirects', limit: redirects });
    }
    cookies.store(url, hop.headers);
    reach = from;
    url = checkedTarget(parts.guard, redirectTarget(url, hop.headers, limits.urlCharactersMax), reach);
  }
}

function hopTimeout({ hopMs }: FetchLimits): FetchFailure {
  return limitFailure('timeout', { name: 'fetch.limit.hop_ms', limit: hopMs });
}

/** Returns the limit that truncated a page, or null. Throws the failure when there is nothing to analyze. */
function truncationOf(
  { body, failure, wireBytes }: FetchedHop,
  { bodyBytesMax }: FetchLimits,
): LimitValue | null {
  if (failure !== null) {
    if (failure.code === 'timeout' && failure.limit !== null && body.length > 0) return failure.limit;
    throw failure;
  }
  return wireBytes > bodyBytesMax ? { name: 'fetch.limit.body_bytes', limit: bodyBytesMax } : null;
}

/** The message for a page that the account did not submit. */
export const PRIVATE_PAGE =
  'The page is on a private network, and a public sitemap listed it. Submit its URL to audit it.';

function isPrivate(error: unknown): boolean {
  return error instanceof FetchFailure && error.isPrivateNetwork;
}

/**
 * A failure after redirects, whose message names the URL that failed: it is not the requested one. The message of a
 * blocked address reveals nothing.
 */
function atTarget(error: unknown, target: URL, redirects: number): unknown {
  if (redirects === 0 || !(error instanceof FetchFailure) || error.code === 'blocked_address') return error;
  return new FetchFailure(error.code, {
    message: `The page redirects to ${shownUrl(target.href)}. ${error.message}`,
    cause: error,
    ...(error.limit !== null && { limit: error.limit }),
  });
}

function privateTarget(target: URL, redirects: number): FetchFailure {
  const message =
    redirects === 0
      ? PRIVATE_PAGE
      : `The page redirects to a private network, which a public page may not do: ${shownUrl(target.href)}`;
  return new FetchFailure('blocked_address', { message });
}

const INVALID_TARGETS = {
  not_a_url: 'to an invalid URL',
  invalid_host: 'to an invalid host name',
  scheme_not_allowed: 'to a URL that is neither http: nor https:',
  credentials_not_allowed: 'to a URL with a user name or password',
  port_not_allowed: 'to a port that browsers block',
} as const;

function checkedTarget(guard: AddressGuard, target: URL, reach: Reach): URL {
  const verdict = guard.checkUrl(target, reach);
  if (verdict.ok) return verdict.url;
  if (verdict.problem === 'private_network') throw privateTarget(target, 1);
  if (verdict.problem === 'blocked_address') throw new FetchFailure('blocked_address');
  throw invalidRedirect(INVALID_TARGETS[verdict.problem]);
}

/**
 * Detects loops. A URL may occur twice with different cookies, because sites set one and redirect back. The third time
 * is a loop, regardless of cookies.
 */
function createVisits() {
  const cookiesByUrl = new Map<string, string[]>();
  return {
    add(url: URL, cookie: string): void {
      const earlier = cookiesByUrl.get(url.href) ?? [];
      if (earlier.length === 2 || earlier.includes(cookie)) throw new FetchFailure('redirect_loop');
      cookiesByUrl.set(url.href, [...earlier, cookie]);
    },
  };
}
