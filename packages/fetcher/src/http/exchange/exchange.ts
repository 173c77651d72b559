import { FetchFailure } from '../fetch-failure.ts';
import type { Connection } from '../connect/connection.ts';
import { receiveResponse } from './receive-response.ts';
import type { Exchange, ExchangeRequest } from './receive-response.ts';

/**
 * Sends one request over a connection and reads the response as planned. Rejects with a FetchFailure when there is no
 * response, or with the signal's reason; the connection is then unusable. A signal that aborts because of a limit ends
 * the response with the data received so far, as the limit itself does.
 */
export function exchange(
  connection: Connection,
  request: ExchangeRequest,
  signal: AbortSignal,
): Promise<Exchange> {
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  const receiver = receiveResponse(connection, request, { done: resolve, failed: reject });
  const onAbort = () => {
    if (signal.reason instanceof FetchFailure) receiver.end(signal.reason);
    else reject(signal.reason);
    connection.destroy();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  connection.httpVersion.expectResponse();
  const { path, method, headers } = request;
  // By default, the client closes its connection after every HEAD. If a host nevertheless sends a body, the next
  // response is malformed.
  const reset = method === 'HEAD' ? { reset: false } : {};
  connection.client.dispatch({ path, method, headers, ...reset }, receiver.handler);
  return promise.finally(() => {
    connection.responses += 1;
    signal.removeEventListener('abort', onAbort);
  });
}
