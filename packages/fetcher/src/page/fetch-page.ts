import type { Clock, PageFetcher } from '@pagemark/core';
import type { Hop } from '@pagemark/domain';
import type { AlpnProbe } from '../http/connect/alpn-probe.ts';
import { withDeadline } from '../http/deadline.ts';
import type { FreshSince } from '../http/fresh-since.ts';
import { FetchFailure, limitFailure } from '../http/fetch-failure.ts';
import { roundMs } from '../http/round-ms.ts';
import type { FetchLimits } from '../limits/fetch-limits.ts';
import { blockedFailure } from './blocked-failure.ts';
import { followRedirects, PRIVATE_PAGE } from './follow-redirects.ts';
import type { FetchedPage, RedirectParts } from './follow-redirects.ts';
import { readPageBody } from './read-page-body.ts';

export type FetchPageParts = RedirectParts & {
  userAgent: string;
  clock: Clock;
  probeAlpn: AlpnProbe;
  freshSince: FreshSince;
  /** Ends all fetches in progress. */
  closing: AbortSignal;
};

/** Captures one page; see `PageFetcher`. */
export function createFetchPage(parts: FetchPageParts): PageFetcher['fetchPage'] {
  const { clock, closing, freshSince, guard, limits, probeAlpn, userAgent } = parts;
  return async (url, { auditId, signal, isNamedByPublic = false, onProgress } = {}) => {
    signal?.throwIfAborted();
    closing.throwIfAborted();
    const hops: Hop[] = [];
    const reach = isNamedByPublic ? 'public' : 'any';
    const verdict = guard.checkUrl(url, reach);
    if (!verdict.ok) {
      const details = verdict.problem === 'private_network' ? { message: PRIVATE_PAGE } : {};
      return { ok: false, failure: new FetchFailure('blocked_address', details).toRunFailure(), hops };
    }
    const either = signal === undefined ? closing : AbortSignal.any([signal, closing]);
    const limit = {
      ms: limits.fetchMs,
      reason: () => limitFailure('timeout', { name: 'fetch.limit.fetch_ms', limit: limits.fetchMs }),
      signal: either,
    };
    const freshSinceMs = freshSince(url, auditId);
    const start = { requestedUrl: url, fetchedAt: new Date(clock.nowMs()).toISOString() };
    try {
      const startMs = performance.now();
      const { page, totalMs } = await withDeadline(limit, async (signal, deadline) => {
        const request = { start: verdict.url, reach, userAgent, hops, signal, deadline, onProgress } as const;
        const page = await followRedirects(parts, request);
        return { page, totalMs: roundMs(performance.now() - startMs - deadline.waitedMs()) };
      });
      const { guardedSocket } = page;
      const snapshot = { ...start, ...(await readSnapshot(page, limits)), hops, totalMs };
      const blocked = blockedFailure({
        requestedUrl: url,
        finalUrl: snapshot.finalUrl,
        status: page.hop.status,
        headers: page.hop.headers,
        html: snapshot.body.text,
      });
      if (blocked !== null) throw blocked;
      either.throwIfAborted();
      if (guardedSocket.tls === null) return { ok: true, snapshot };
      // Outside the page's deadline: a slow handshake must not fail a page that has arrived.
      const alpn = await probeAlpn(new URL(snapshot.finalUrl), guardedSocket, either, freshSinceMs);
      return { ok: true, snapshot: { ...snapshot, tls: { ...guardedSocket.tls, alpn } } };
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const { pauseMs } = error;
      return {
        ok: false,
        failure: error.toRunFailure(),
        hops: [...hops],
        ...(pauseMs !== null && { pauseMs }),
      };
    }
  };
}

/** The part of a snapshot that depends only on the page. Rejects with the errors of reading its body. */
async function readSnapshot(page: FetchedPage, fetchLimits: FetchLimits) {
  const { body, limits } = await readPageBody(page, fetchLimits);
  return { finalUrl: page.hop.url, body, tls: page.guardedSocket.tls, limits, artifacts: {} };
}
