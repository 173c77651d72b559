import type { FetchLimits } from '../../limits/fetch-limits.ts';
import type { Connect, GuardedSocket } from './connect.ts';
import { untilAborted, withDeadline } from '../deadline.ts';

/** What the host of a connection chooses by ALPN when it is offered h2; null when it chooses nothing. */
export type AlpnProbe = (
  url: URL,
  guardedSocket: GuardedSocket,
  signal: AbortSignal,
) => Promise<string | null>;

const OFFERED = ['h2', 'http/1.1'];

type AlpnProbeOptions = { connect: Connect; limits: FetchLimits; closing: AbortSignal };

/**
 * Pages are fetched by HTTP/1.1, so the connection that carried one cannot tell whether the host speaks HTTP/2.
 * A handshake on a connection of its own asks, at the address that was just used, and is remembered. It never
 * fails a fetch: without an answer, what the page's connection agreed on is told instead.
 */
export function createAlpnProbe({ connect, limits, closing }: AlpnProbeOptions): AlpnProbe {
  const remembered = new Map<string, { response: Promise<string | null>; untilMs: number }>();

  async function handshake(url: URL, address: string): Promise<string | null> {
    const port = url.port === '' ? 443 : Number(url.port);
    const target = { secure: true, hostname: url.hostname, port, address };
    const limit = { ms: limits.alpnMs, reason: probeTimeout, signal: closing };
    // Any reach: the page's own connection has just been to the address.
    const { socket, tls } = await withDeadline(limit, (signal) =>
      connect(target, { signal, reach: 'any', alpn: OFFERED }),
    );
    socket.destroy();
    return tls?.alpn ?? null;
  }

  return async (url, guardedSocket, signal) => {
    const known = remembered.get(url.origin);
    if (known !== undefined && known.untilMs > performance.now()) return untilAborted(known.response, signal);
    const response = handshake(url, guardedSocket.remoteAddress).catch(() => {
      remembered.delete(url.origin);
      return guardedSocket.tls?.alpn ?? null;
    });
    remembered.delete(url.origin);
    remembered.set(url.origin, { response, untilMs: performance.now() + limits.alpnCacheTtlMs });
    const [oldest] = remembered.keys();
    if (remembered.size > limits.alpnHostsMax && oldest !== undefined) remembered.delete(oldest);
    return untilAborted(response, signal);
  };
}

function probeTimeout(): Error {
  return new Error('no answer in time');
}
