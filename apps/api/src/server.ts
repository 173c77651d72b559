import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { answerClientError } from './http/answer-client-error.ts';
import { toListenError } from './listen-error.ts';
import { limitConnections } from './http/connection-limit.ts';
import type { ConnectionLimit } from './http/connection-limit.ts';
import { refuseExpectation } from './http/refuse-expectation.ts';

// How long a client may take, in milliseconds. They bound the reading of a request, not its answering: a write may
// wait for its run for a minute. What is not an upload has less time: see limitReading.
const HEADERS_MS_MAX = 15_000;
const REQUEST_MS_MAX = 7_200_000;
/** Longer than the idle time of common proxies, so that it is they who end a connection, never mid-request. */
const KEEP_ALIVE_MS = 65_000;
/** How often the times above are looked at. */
const CHECK_MS = 5_000;

const HEADERS_MAX = 100;
const HEADERS_BYTES_MAX = 16_384;
const CONNECTIONS_MAX = 10_000;

/** An HTTP server that lets no client take its time or its memory. It does not listen yet. */
export function createApiServer(listener: RequestListener, limit: ConnectionLimit | null = null): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS_MAX,
      requestTimeout: REQUEST_MS_MAX,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: HEADERS_BYTES_MAX,
      // Answered by the application, as problem JSON.
      requireHostHeader: false,
    },
    listener,
  );
  server.maxHeadersCount = HEADERS_MAX;
  server.maxConnections = CONNECTIONS_MAX;
  server.on('clientError', answerClientError);
  server.on('checkExpectation', refuseExpectation);
  if (limit !== null) limitConnections(server, limit);
  return server;
}

/** Resolves with the port when the server listens; port 0 lets the system choose one. Throws SettingsError when it cannot. */
export async function listen(server: Server, address: { host: string; port: number }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => reject(toListenError(error, address));
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      resolve();
    });
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : address.port;
}

/** Accepts nothing new, lets requests under way finish, and after `graceMs` ends those that have not. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
