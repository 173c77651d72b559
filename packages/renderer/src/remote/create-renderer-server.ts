import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROTOCOL } from './messages/job.ts';
import { runJob } from './run-job.ts';
import type { JobRunner } from './run-job.ts';

export type RendererServerOptions = JobRunner & {
  /** The token that workers must present. */
  token: string;
};

const HEADERS_MS = 10_000;
const HEADER_BYTES_MAX = 8_192;
const CONNECTIONS_MAX = 500;
/** Time without a byte from a worker after which TCP probes its machine, which may have lost power or its network. */
const KEEP_ALIVE_MS = 10_000;

/** `close` ends all connections, and with them their jobs. */
export type RendererServer = { server: Server; close(): void };

/**
 * The server of a renderer. A worker opens one connection per job and presents the token; from then on, the connection
 * is HTTP/2, over which the renderer requests from the worker what the job needs. The only other route is `/readyz`.
 * The server itself opens no connections.
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
    // Otherwise, the server keeps its half of the connection open after the worker has ended.
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

/** Digests have equal lengths, as a constant-time comparison requires. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
