import { duplexPair, pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';

/**
 * Adapts an HTTP/2 stream as a connection for an HTTP server. Such a server writes strings and buffers together, which
 * Node's HTTP/2 streams (24.21) send from memory that is already freed; the duplex pair in between turns everything
 * into buffers.
 */
export function asConnection(stream: Duplex): Duplex {
  const [connection, inner] = duplexPair();
  connection.on('error', () => undefined);
  const end = (): void => {
    connection.destroy();
    stream.destroy();
  };
  pipeline(stream, inner, end);
  pipeline(inner, stream, end);
  connection.once('close', () => stream.destroy());
  return connection;
}
