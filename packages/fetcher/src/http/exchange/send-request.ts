import { FetchFailure } from '../fetch-failure.ts';
import type { Reach } from '../guard/address-guard.ts';
import type { GuardedSocket } from '../connect/connect.ts';
import type { PausableDeadline } from '../deadline.ts';
import type { ConnectionPool } from '../connect/connection-pool.ts';
import { exchange } from './exchange.ts';
import type { Exchange, ExchangeRequest } from './receive-response.ts';

/** A response and its connection. */
export type Sent = Exchange & {
  guardedSocket: GuardedSocket;
  /** Whether the connection was open before this request. */
  isReusedConnection: boolean;
};

const TRIES = 2;

/**
 * Sends a request to the URL's origin on a reused or new connection. When the connection breaks for reasons unrelated
 * to the page, retries once on a new one: a GET may be repeated (RFC 9110 section 9.2.2).
 */
export async function sendRequest(
  pool: ConnectionPool,
  url: URL,
  {
    request,
    onConnected,
    ...options
  }: {
    request: ExchangeRequest;
    signal: AbortSignal;
    deadline: PausableDeadline;
    reach: Reach;
    /** Called with the taken connection before the request is sent. */
    onConnected?: (() => void) | undefined;
  },
): Promise<Sent> {
  const { signal } = options;
  for (let attempt = 1; ; attempt += 1) {
    const connection = await (attempt === 1 ? pool.take(url, options) : pool.takeNew(url, options));
    const isReusedConnection = connection.responses > 0;
    try {
      signal.throwIfAborted(); // The signal may have aborted after connecting, when nothing listened to it.
      onConnected?.();
      const response = await exchange(connection, request, signal);
      if (response.failure?.retriable !== true || attempt === TRIES) {
        if (response.failure === null) pool.release(connection);
        else connection.destroy();
        return { ...response, guardedSocket: connection.guardedSocket, isReusedConnection };
      }
      connection.destroy();
    } catch (error) {
      connection.destroy();
      const mayRetry = error instanceof FetchFailure && error.retriable && attempt < TRIES;
      if (!mayRetry) throw error;
    }
  }
}
