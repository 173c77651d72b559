import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { sendClientError } from './send-client-error.ts';
import { limitConnections } from '../clients/connection-limit.ts';
import type { ConnectionLimit } from '../clients/connection-limit.ts';
import { refuseExpectation } from './refuse-expectation.ts';

// Timeouts for receiving a request, in milliseconds. They do not include the response: a write may wait a minute for its run.
// Requests other than uploads have less time; see startBodyTimeout.
const HEADERS_MS_MAX = 15_000;
const REQUEST_MS_MAX = 7_200_000;
/** Longer than the idle timeout of common proxies, so the proxy closes idle connections and no request is lost. */
const KEEP_ALIVE_MS = 65_000;
/** The interval between two checks of these timeouts, in milliseconds. */
const CHECK_MS = 5_000;

const HEADERS_MAX = 100;
const HEADERS_BYTES_MAX = 16_384;
const CONNECTIONS_MAX = 10_000;

/** Creates an HTTP server with limits on time, headers and connections. It does not listen yet. */
export function createHttpServer(listener: RequestListener, limit: ConnectionLimit | null = null): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS_MAX,
      requestTimeout: REQUEST_MS_MAX,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: HEADERS_BYTES_MAX,
      // The application responds with problem JSON instead.
      requireHostHeader: false,
    },
    listener,
  );
  server.maxHeadersCount = HEADERS_MAX;
  server.maxConnections = CONNECTIONS_MAX;
  server.on('clientError', sendClientError);
  server.on('checkExpectation', refuseExpectation);
  if (limit !== null) limitConnections(server, limit);
  return server;
}
