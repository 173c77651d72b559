import type { Clock } from '@pagemark/core';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import type { Connect, GuardedSocket } from './connect.ts';
import { untilAborted, withDeadline } from '../deadline.ts';

/**
 * The protocol that the host selects by ALPN when h2 is offered; null when it selects none. A result from before
 * `freshSinceMs` is not used.
 */
export type AlpnProbe = (
  url: URL,
  guardedSocket: GuardedSocket,
  signal: AbortSignal,
  freshSinceMs: number,
) => Promise<string | null>;

const OFFERED = ['h2', 'http/1.1'];

type AlpnProbeOptions = { connect: Connect; limits: FetchLimits; clock: Clock; closing: AbortSignal };

/**
 * Pages are fetched over HTTP/1.1, so their connections do not show whether the host supports HTTP/2. A separate
 * handshake with the same IP address does, and its result is cached. If the handshake fails, the result is the protocol
 * of the page's connection.
 */
export function createAlpnProbe({ connect, limits, clock, closing }: AlpnProbeOptions): AlpnProbe {
  const cache = new Map<string, { response: Promise<string | null>; atMs: number }>();

  async function handshake(url: URL, address: string): Promise<string | null> {
    const port = url.port === '' ? 443 : Number(url.port);
    const target = { secure: true, hostname: url.hostname, port, address };
    const limit = { ms: limits.alpnMs, reason: probeTimeout, signal: closing };
    // Any reach is safe: the page has just come from this address.
    const { socket, tls } = await withDeadline(limit, (signal) =>
      connect(target, { signal, reach: 'any', alpn: OFFERED }),
    );
    socket.destroy();
    return tls?.alpn ?? null;
  }

  return async (url, guardedSocket, signal, freshSinceMs) => {
    const known = cache.get(url.origin);
    const nowMs = clock.nowMs();
    if (known !== undefined && known.atMs >= freshSinceMs && known.atMs + limits.alpnCacheTtlMs > nowMs)
      return untilAborted(known.response, signal);
    const response = handshake(url, guardedSocket.remoteAddress).catch(() => {
      cache.delete(url.origin);
      return guardedSocket.tls?.alpn ?? null;
    });
    cache.delete(url.origin);
    cache.set(url.origin, { response, atMs: nowMs });
    const [oldest] = cache.keys();
    if (cache.size > limits.alpnHostsMax && oldest !== undefined) cache.delete(oldest);
    return untilAborted(response, signal);
  };
}

function probeTimeout(): Error {
  return new Error('The handshake timed out.');
}
