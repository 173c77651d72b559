import type { RedirectChain } from '@pagemark/domain';
import { FetchFailure, limitFailure } from '../fetch-failure.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import { blocked } from '../guard/address-guard.ts';
import type { AddressGuard, Reach } from '../guard/address-guard.ts';
import { isRedirect, redirectTarget } from '../exchange/response.ts';
import type { ResponseHead, BodyPlan } from '../exchange/response-body.ts';
import type { ConnectionPool } from '../connect/connection-pool.ts';
import { ACCEPT_LANGUAGE } from '../request-headers.ts';
import { sendRequest } from '../exchange/send-request.ts';
import type { Sent } from '../exchange/send-request.ts';
import { withDeadline } from '../deadline.ts';
import type { RequestBudget } from './request-budget.ts';
import { ArtifactUnavailable } from './artifact-unavailable.ts';
import type { HostBackoff } from '../hosts/host-backoff.ts';
import { createUnreachableHosts } from './unreachable-hosts.ts';
import type { UnreachableHosts } from './unreachable-hosts.ts';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';

const DISCARDED_BYTES_MAX = 64 * 1024;

export type ArtifactRequest = {
  url: string;
  method: 'GET' | 'HEAD';
  /** Headers in addition to the common ones. Names in lowercase. */
  headers: Record<string, string>;
  /** The body plan for a response that is not a redirect. */
  planBody: (head: ResponseHead) => BodyPlan;
  /** Waiting requests with a lower number go first. */
  priority: number;
  /** Default: the limit. */
  redirectsMax?: number;
  /** The reach of the URL's source. Default: the page's reach. */
  reach?: Reach;
};

/** `last` is the final response; null when the request failed. `reach`: the reach of the URLs in it. */
type ArtifactResponse = { redirectChain: RedirectChain; last: Sent | null; reach: Reach };

/**
 * Requests a URL within the budget and follows redirects, each through the address guard. A host that does not respond
 * is a result, too; see `RedirectChain`. Rejects with an ArtifactUnavailable when the request was not sent or not
 * completed, or with the reason of the budget's signal.
 */
export type SendArtifactRequest = (request: ArtifactRequest) => Promise<ArtifactResponse>;

export type ArtifactRequestParts = {
  guard: AddressGuard;
  pool: ConnectionPool;
  userAgent: string;
  fetchLimits: FetchLimits;
  limits: ArtifactLimits;
  hostBackoff: HostBackoff;
};

/** `pageReach`: the reach of the page. */
export function createSendArtifactRequest(
  parts: ArtifactRequestParts,
  budget: RequestBudget,
  pageReach: Reach,
): SendArtifactRequest {
  const { fetchLimits, guard, limits } = parts;
  const unreachableHosts = createUnreachableHosts();
  return async (request) => {
    const first = URL.parse(request.url);
    let reach = request.reach ?? pageReach;
    checkFirst(guard, first, reach);
    const redirectChain: RedirectChain = { from: request.url, hops: [], failure: null };
    const visited = new Set<string>();
    const redirectsMax = request.redirectsMax ?? limits.redirectsMax;
    let url = first;
    try {
      for (;;) {
        visited.add(url.href);
        const sent = await sendHop({ ...parts, unreachableHosts }, budget, { request, url, reach });
        reach = guard.reachFrom(sent.guardedSocket.remoteAddress);
        const { status, headers } = sent.head;
        if (!isRedirect(status)) {
          redirectChain.hops.push({ url: url.href, status, location: null });
          return { redirectChain, last: sent, reach };
        }
        const hop = { url: url.href, status, location: null as string | null };
        redirectChain.hops.push(hop);
        const target = redirectTarget(url, headers, fetchLimits.urlCharactersMax);
        hop.location = target.href;
        if (redirectsMax === 0) return { redirectChain, last: sent, reach };
        if (visited.has(target.href)) throw new FetchFailure('redirect_loop');
        if (visited.size > redirectsMax) {
          const limit = { name: 'fetch.limit.artifacts_redirects', limit: redirectsMax } as const;
          throw limitFailure('too_many_redirects', limit);
        }
        url = target;
        const verdict = guard.checkUrl(target, reach);
        if (!verdict.ok) {
          const { problem } = verdict;
          const isBlocked = problem === 'blocked_address' || problem === 'private_network';
          throw isBlocked ? blocked(problem) : new FetchFailure('invalid_redirect');
        }
      }
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      if (error.limit !== null) budget.recordLimit(error.limit);
      const isFirst = redirectChain.hops.length === 0;
      if (error.isPrivateNetwork) {
        const refused = new ArtifactUnavailable('private_network', { url: url.href });
        if (isFirst) throw refused;
        budget.recordSkipped(refused);
      }
      // Reports must not reveal whether a name resolves to a private address.
      if (error.code === 'blocked_address' && isFirst) throw new ArtifactUnavailable('blocked_address');
      return { redirectChain: { ...redirectChain, failure: error.code }, last: null, reach };
    }
  };
}

/** Throws for a URL that must not be contacted, before anything is sent to its host. */
function checkFirst(guard: AddressGuard, url: URL | null, reach: Reach): asserts url is URL {
  const verdict = url === null ? null : guard.checkUrl(url, reach);
  if (url !== null && verdict?.ok) return;
  if (url !== null && verdict?.ok === false && verdict.problem === 'private_network') {
    throw new ArtifactUnavailable('private_network', { url: url.href });
  }
  throw new ArtifactUnavailable('blocked_address');
}

async function sendHop(
  {
    guard,
    pool,
    fetchLimits,
    limits,
    hostBackoff,
    unreachableHosts,
    userAgent,
  }: ArtifactRequestParts & { unreachableHosts: UnreachableHosts },
  budget: RequestBudget,
  { request, url, reach }: { request: ArtifactRequest; url: URL; reach: Reach },
): Promise<Sent> {
  const { method, planBody, priority } = request;
  const inTime = { name: 'fetch.limit.artifacts_request_ms', limit: limits.requestMs } as const;
  const release = await budget.acquire(url.hostname, reach, priority);
  try {
    const known = unreachableHosts.failureOf(url.host);
    if (known !== null) throw new FetchFailure(known);
    const headers = { 'user-agent': userAgent, 'accept-language': ACCEPT_LANGUAGE, ...request.headers };
    const exchangeRequest = {
      method,
      path: url.pathname + url.search,
      headers,
      planBody: (head: ResponseHead) =>
        isRedirect(head.status) ? discarding(fetchLimits.discardedBytesMax) : planBody(head),
      limits: fetchLimits,
    };
    const limit = {
      ms: limits.requestMs,
      reason: () => limitFailure('timeout', inTime),
      signal: budget.signal,
    };
    const sent = await withDeadline(limit, (signal, deadline) =>
      sendRequest(pool, url, { request: exchangeRequest, signal, deadline, reach }),
    );
    // A partial response is not useful for artifacts.
    if (sent.failure?.limit?.name === inTime.name) throw sent.failure;
    if (sent.failure?.limit) budget.recordLimit(sent.failure.limit);
    unreachableHosts.responded(url.host);
    budget.count({ wire: sent.wireBytes });
    hostBackoff.observe(url.hostname, {
      ...sent.head,
      from: guard.reachFrom(sent.guardedSocket.remoteAddress),
    });
    return sent;
  } catch (error) {
    if (error instanceof FetchFailure) unreachableHosts.failed(url.host, error.code);
    throw error;
  } finally {
    release();
  }
}

/** Reads enough of an unwanted body to keep its connection usable. */
export function discarding(readBytesMax = DISCARDED_BYTES_MAX): BodyPlan {
  return { keepBytesMax: 0, readBytesMax, onOverflow: 'truncate' };
}

/** Reads the first bytes of a body. */
export function beginningOf(bytes: number): BodyPlan {
  return { keepBytesMax: bytes, readBytesMax: bytes, onOverflow: 'truncate' };
}
