import { Client } from 'undici';
import type { buildConnector } from 'undici';
import { FetchFailure } from '../fetch-failure.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import type { GuardedSocket } from './connect.ts';
import { readHttpVersion } from './http-version.ts';
import type { HttpVersionReader } from './http-version.ts';

/** A socket and the HTTP client on it. The facts about the socket apply to every response on it. */
export type Connection = {
  readonly origin: string;
  readonly client: Client;
  readonly guardedSocket: GuardedSocket;
  readonly httpVersion: HttpVersionReader;
  /** Responses received so far; above zero if the connection is reused. */
  responses: number;
  isOpen(): boolean;
  destroy(): void;
};

/**
 * Creates an HTTP/1.1 client on an open socket. The client never opens another socket: the connection ends with its
 * socket, and a new one must pass the address guard. `onClose` is called once.
 */
export function createConnection(
  { origin, guardedSocket, limits }: { origin: string; guardedSocket: GuardedSocket; limits: FetchLimits },
  onClose: (connection: Connection) => void,
): Connection {
  const httpVersion = readHttpVersion(guardedSocket.socket);
  const client = new Client(origin, {
    connect: handOver(guardedSocket),
    allowH2: false,
    pipelining: 1,
    // The exchange has its own timers, which support limits below a second.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: limits.headerBytesMax,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: limits.keepAliveMs,
  });
  const connection: Connection = {
    origin,
    client,
    guardedSocket,
    httpVersion,
    responses: 0,
    isOpen: () => !client.destroyed && !guardedSocket.socket.destroyed,
    destroy() {
      guardedSocket.socket.destroy();
      client.destroy().catch(() => undefined);
    },
  };
  guardedSocket.socket.once('close', () => {
    onClose(connection);
    // Deferred until the client has passed the socket's error to its request.
    queueMicrotask(() => connection.destroy());
  });
  return connection;
}

function handOver({ socket }: GuardedSocket): buildConnector.connector {
  let isHandedOver = false;
  return (_options, callback) => {
    // Deferred, because the client is checking for work at this point and would not check again.
    queueMicrotask(() => {
      if (isHandedOver || socket.destroyed) {
        callback(new FetchFailure('connection_failed', { retriable: true }), null);
        return;
      }
      isHandedOver = true;
      callback(null, socket);
    });
  };
}
