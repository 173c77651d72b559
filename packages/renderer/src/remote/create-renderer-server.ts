import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROTOCOL } from './messages/job.ts';
import { runJob } from './run-job.ts';
import type { JobRunner } from './run-job.ts';

export type RendererServerOptions = JobRunner & {
  /** What workers have to present. */
  token: string;
};

const HEADERS_MS = 10_000;
const HEADER_BYTES_MAX = 8_192;
const CONNECTIONS_MAX = 500;
/** Without a byte from a worker, after which its machine is asked whether it is there: it may have lost its power or its network. */
const KEEP_ALIVE_MS = 10_000;

/** `close` ends all connections, and with them their jobs. */
export type RendererServer = { server: Server; close(): void };

/**
 * The server of a renderer. A worker connects with it once for each job and presents the token; from then on, the
 * connection is HTTP/2, on which the renderer requests from the worker what the job needs. Nothing else is served, except
 * `/readyz`. It opens no connection itself.
 */
export function createRendererServer({ token, ...runner }: RendererServerOptions): RendererServer {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: HEADERS_MS,
    maxHeaderSize: HEADER_BYTES_MAX,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
  });
  server.maxConnections = CONNECTIONS_MAX;
  const jobs = new Set<Duplex>();
  const digest = digestOf(`Bearer ${token}`);
  server.on('request', (request, response) => {
    response.writeHead(request.method === 'GET' && request.url === '/readyz' ? 200 : 404).end();
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    // Servers keep their half of a connection open otherwise, when the worker has ended.
    socket.once('end', () => socket.destroy());
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), digest)) {
      refuse(socket, '401 Unauthorized');
    } else if (request.headers.upgrade !== PROTOCOL) {
      refuse(socket, '426 Upgrade Required');
    } else {
      if (head.length > 0) socket.unshift(head);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${PROTOCOL}\r\n\r\n`);
      jobs.add(socket);
      void runJob(socket, runner).finally(() => jobs.delete(socket));
    }
  });
  return {
    server,
    close() {
      server.close();
      server.closeAllConnections();
      for (const socket of jobs) socket.destroy();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Digests have the same length, which a comparison in constant time needs. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
