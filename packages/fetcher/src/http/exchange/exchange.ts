import { FetchFailure } from '../fetch-failure.ts';
import type { Connection } from '../connect/connection.ts';
import { receiveResponse } from './receive-response.ts';
import type { Exchange, ExchangeRequest } from './receive-response.ts';

/**
 * Sends one request over a connection and reads the answer as far as the plan says. Rejects with a FetchFailure when
 * no answer came, or with the signal's reason; the connection is then of no more use. A signal that aborts for a limit
 * ends an answer as that limit does: with what has come of it.
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
  // Else the client gives up its connection after every HEAD. A host that sends a body all the same is noticed by what
  // stands where the next answer should.
  const reset = method === 'HEAD' ? { reset: false } : {};
  connection.client.dispatch({ path, method, headers, ...reset }, receiver.handler);
  return promise.finally(() => {
    connection.responses += 1;
    signal.removeEventListener('abort', onAbort);
  });
}
