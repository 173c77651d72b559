import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { proxyStatus } from './connect-failure.ts';
import type { ConnectingSession } from './proxy-session.ts';

type TunnelRequest = {
  /** The target of CONNECT, as a URL. */
  url: URL;
  client: Duplex;
  /** Data that the client sent together with the request. */
  head: Buffer;
};

/** Connects a client to the target of its CONNECT request, or responds with the reason for a failure. Never rejects. */
export async function openTunnel(
  session: ConnectingSession,
  { url, client, head }: TunnelRequest,
): Promise<void> {
  const target = { hostname: url.hostname, port: url.port === '' ? 443 : Number(url.port) };
  let socket: Socket;
  try {
    socket = await session.connect(target);
  } catch (error) {
    client.end(
      `HTTP/1.1 502 Bad Gateway\r\nProxy-Status: ${proxyStatus(error)}\r\nContent-Length: 0\r\n\r\n`,
    );
    return;
  }
  if (client.destroyed) {
    socket.destroy();
    return;
  }
  client.once('close', () => socket.destroy());
  socket.once('close', () => client.destroy());
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  if (head.length > 0) socket.write(head);
  const count = (chunk: Buffer) => session.count(chunk.length);
  client.on('data', count).pipe(socket);
  socket.on('data', count).pipe(client);
}
