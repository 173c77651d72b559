import type { Hop, ReportProgress } from '@pagemark/domain';
import { isEncoded, readContentEncodings } from '../http/decode/content-encoding.ts';
import type { FetchLimits } from '../limits/fetch-limits.ts';
import type { Reach } from '../http/guard/address-guard.ts';
import type { GuardedSocket } from '../http/connect/connect.ts';
import type { PausableDeadline } from '../http/deadline.ts';
import { classifyResponse } from '../http/exchange/response.ts';
import type { ConnectionPool } from '../http/connect/connection-pool.ts';
import type { ResponseHead, BodyPlan } from '../http/exchange/response-body.ts';
import type { Exchange } from '../http/exchange/receive-response.ts';
import { ACCEPT_ENCODING, ACCEPT_LANGUAGE, ACCEPT_PAGE } from '../http/request-headers.ts';
import { roundMs } from '../http/round-ms.ts';
import { sendRequest } from '../http/exchange/send-request.ts';
import type { Sent } from '../http/exchange/send-request.ts';

export type FetchedHop = {
  hop: Hop;
  /**
   * Not decompressed, at most `bodyBytesMax`: only the analyzed part of an unencoded page, and the beginning of an
   * error page. Empty when discarded.
   */
  body: Buffer;
  wireBytes: number;
  guardedSocket: GuardedSocket;
  /** Why the body is incomplete; null when it is complete or was not requested. */
  failure: Exchange['failure'];
};

export type HopRequest = {
  url: URL;
  cookie: string;
  userAgent: string;
  reach: Reach;
  onProgress: ReportProgress | undefined;
};

/** Sends one GET to a URL that passed the address guard. Rejects when there is no response. */
export async function fetchHop(
  { pool, limits }: { pool: ConnectionPool; limits: FetchLimits },
  { url, cookie, userAgent, reach, onProgress }: HopRequest,
  { signal, deadline }: { signal: AbortSignal; deadline: PausableDeadline },
): Promise<FetchedHop> {
  const startMs = performance.now();
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: ACCEPT_PAGE,
    'accept-language': ACCEPT_LANGUAGE,
    'accept-encoding': ACCEPT_ENCODING,
  };
  if (cookie !== '') headers['cookie'] = cookie;
  const path = url.pathname + url.search;
  const request = {
    method: 'GET' as const,
    path,
    headers,
    planBody: bodyPlanner(limits, onProgress),
    limits,
  };
  const onConnected = () => {
    const connectMs = Math.round(performance.now() - startMs - deadline.waitedMs());
    onProgress?.({ phase: 'receiving', connectMs });
  };
  const sent = await sendRequest(pool, url, { request, signal, deadline, reach, onConnected });
  const { body, wireBytes, guardedSocket, failure } = sent;
  return {
    hop: describeHop(url, sent, startMs + deadline.waitedMs()),
    body,
    wireBytes,
    guardedSocket,
    failure,
  };
}

function bodyPlanner(
  limits: FetchLimits,
  onProgress: ReportProgress | undefined,
): (head: ResponseHead) => BodyPlan {
  const onBytes = onProgress && ((htmlBytes: number) => onProgress({ htmlBytes }));
  return ({ status, headers }) => {
    if (classifyResponse(status, headers).kind !== 'page') {
      // A firewall may have sent the error page.
      const keepBytesMax = status >= 400 ? limits.discardedBytesMax : 0;
      return { keepBytesMax, readBytesMax: limits.discardedBytesMax, onOverflow: 'truncate' };
    }
    // The beginning of a page can be analyzed; the beginning of a compressed page may not be readable.
    return isEncoded(readContentEncodings(headers))
      ? { keepBytesMax: limits.bodyBytesMax, readBytesMax: limits.bodyBytesMax, onOverflow: 'fail', onBytes }
      : {
          keepBytesMax: limits.analyzedBytesMax,
          readBytesMax: limits.bodyBytesMax,
          onOverflow: 'truncate',
          onBytes,
        };
  };
}

function describeHop(url: URL, sent: Sent, startMs: number): Hop {
  const { head, guardedSocket, isReusedConnection } = sent;
  const ofConnection = (ms: number | null) => (isReusedConnection || ms === null ? null : roundMs(ms));
  return {
    url: url.href,
    method: 'GET',
    status: head.status,
    statusText: head.statusText,
    headers: head.headers,
    remoteAddress: guardedSocket.remoteAddress,
    httpVersion: head.httpVersion,
    timings: {
      dnsMs: ofConnection(guardedSocket.dnsMs),
      connectMs: ofConnection(guardedSocket.connectMs),
      tlsMs: ofConnection(guardedSocket.tlsMs),
      firstByteMs: roundMs(sent.firstByteMs - sent.sentMs),
      totalMs: roundMs(sent.endedMs - startMs),
    },
  };
}
