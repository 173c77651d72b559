import { FetchFailure } from '../fetch-failure.ts';
import type { Reach } from '../guard/address-guard.ts';
import type { Dialled } from '../guard/dial.ts';
import type { Patience } from '../until-aborted.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { exchange } from './exchange.ts';
import type { Exchange, ExchangeRequest } from './exchange.ts';

/** An answer and the connection that it came by. */
export type Sent = Exchange & {
  dialled: Dialled;
  /** Dialling was not part of this request. */
  isReusedConnection: boolean;
};

const TRIES = 2;

/**
 * Sends a request to the URL's origin over a kept or a new connection. When the connection breaks in a way that
 * says nothing of the page, tries once more on a new one: a GET may be repeated (RFC 9110 section 9.2.2).
 */
export async function sendRequest(
  pool: ConnectionPool,
  url: URL,
  { request, ...taking }: { request: ExchangeRequest; signal: AbortSignal; patience: Patience; reach: Reach },
): Promise<Sent> {
  const { signal } = taking;
  for (let attempt = 1; ; attempt += 1) {
    const connection = await (attempt === 1 ? pool.take(url, taking) : pool.takeNew(url, taking));
    const isReusedConnection = connection.answers > 0;
    try {
      signal.throwIfAborted(); // It may have aborted after dialling, before anything listens to it again.
      const answer = await exchange(connection, request, signal);
      if (answer.failure?.retriable !== true || attempt === TRIES) {
        if (answer.failure === null) pool.release(connection);
        else connection.destroy();
        return { ...answer, dialled: connection.dialled, isReusedConnection };
      }
      connection.destroy();
    } catch (error) {
      connection.destroy();
      const mayRetry = error instanceof FetchFailure && error.retriable && attempt < TRIES;
      if (!mayRetry) throw error;
    }
  }
}
