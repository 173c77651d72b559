import { request as createRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { MessageOutcome } from '@pagemark/core';
import { parseRetryAfterMs } from '../http/hosts/host-backoff.ts';

type Post = { socket: Socket; url: URL; headers: Readonly<Record<string, string>>; body: string };

/**
 * Sends a POST over an open connection. Resolves with the status and headers of the final response; rejects with an
 * error of the connection or of its HTTP.
 */
export function post({ socket, url, headers, body }: Post, signal: AbortSignal): Promise<MessageOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<MessageOutcome>();
  const request = createRequest({
    method: 'POST',
    createConnection: () => socket,
    host: url.hostname,
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
    signal,
  });
  request.once('error', reject);
  request.once('close', () => reject(new Error('The connection was closed.')));
  request.once('response', (response: IncomingMessage) => {
    // The body is not read.
    response.on('error', () => undefined);
    const nowMs = Date.now();
    const retryAfterMs = parseRetryAfterMs(response.headers['retry-after'] ?? null, nowMs);
    resolve({
      kind: 'response',
      status: response.statusCode ?? 0,
      retryAfterMs,
    });
  });
  request.end(body);
  return promise;
}
