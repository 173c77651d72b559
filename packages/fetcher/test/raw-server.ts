import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';

/** One raw request with its headers. `nth`: number of the request on this server, from 0. */
type RawRequest = { text: string; path: string; nth: number; connection: number };

/** Writes any response; may end the socket. */
export type RawResponse = (socket: Socket, request: RawRequest) => void;

export type RawServer = {
  port: number;
  /** `http://127.0.0.1:port`, or https. */
  origin: string;
  /** Connections accepted so far at the TCP level. */
  connections: () => number;
  openConnections: () => number;
  requests: RawRequest[];
};

type RawServerOptions = { host?: string; port?: number; tls?: TlsOptions };

/** A server with scripted responses. It is closed after the test. */
export async function startRawServer(
  response: RawResponse,
  { host = '127.0.0.1', port = 0, tls }: RawServerOptions = {},
): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const requests: RawRequest[] = [];
  let connections = 0;
  const serve = (socket: Socket) => {
    const connection = connections - 1;
    let received = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) return;
      const text = received.slice(0, end);
      received = received.slice(end + 4);
      const request = { text, path: text.split(' ')[1] ?? '', nth: requests.length, connection };
      requests.push(request);
      response(socket, request);
    });
  };
  const server = tls === undefined ? createTcpServer(serve) : createTlsServer(tls, serve);
  server.prependListener('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  server.listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address() as AddressInfo; // Listening on TCP, so an address and not a pipe's name.
  const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    port: address.port,
    origin: `${tls === undefined ? 'http' : 'https'}://${shownHost}:${address.port}`,
    connections: () => connections,
    openConnections: () => sockets.size,
    requests,
  };
}

/** A response with a body and its length; `headers` are lines. */
export function httpResponse(
  body: string | Buffer,
  headers: readonly string[] = [],
  status = '200 OK',
): Buffer {
  const lines = [`HTTP/1.1 ${status}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}

export const HTML_HEADER = 'Content-Type: text/html; charset=utf-8';
