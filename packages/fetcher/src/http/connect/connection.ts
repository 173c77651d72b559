import { Client } from 'undici';
import type { buildConnector } from 'undici';
import { FetchFailure } from '../fetch-failure.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import type { GuardedSocket } from './connect.ts';
import { readHttpVersion } from './http-version.ts';
import type { HttpVersionReader } from './http-version.ts';

/** One socket and the HTTP client on it. What is known of the socket holds for every answer that came by it. */
export type Connection = {
  readonly origin: string;
  readonly client: Client;
  readonly guardedSocket: GuardedSocket;
  readonly httpVersion: HttpVersionReader;
  /** Answers received so far: above zero, the connection was kept from an earlier request. */
  responses: number;
  isOpen(): boolean;
  destroy(): void;
};

/**
 * Puts an HTTP/1.1 client on an open socket. The client cannot connect by itself: when the socket has ended,
 * so has the connection, and a new one has to pass the address guard. `onClose` is called once.
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
    // The exchange has timers of its own, which keep limits below a second.
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
    // After the client has told its request what ended the socket: a parser's error, for one.
    queueMicrotask(() => connection.destroy());
  });
  return connection;
}

function handOver({ socket }: GuardedSocket): buildConnector.connector {
  let isHandedOver = false;
  return (_options, callback) => {
    // Not at once: the client is in the middle of looking for work, and would not look again.
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
