import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A local proxy, on the loopback interface where the browser connects to it. */
export type ProxyRelay = {
  /** `http://127.0.0.1:41235` */
  server: string;
  /** Bytes in both directions. */
  bytes(): number;
  close(): void;
};

const OWN_HOST = '127.0.0.1';
/** Maximum concurrent connections from one page to its proxy. */
const CONNECTIONS_MAX = 200;

/**
 * Listens on the loopback interface for a browser whose proxy is on another machine, and forwards each of its
 * connections to a new one from `connect`.
 */
export async function openProxyRelay(connect: () => Duplex): Promise<ProxyRelay> {
  const sockets = new Set<Socket>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const tunnel = connect();
    socket.on('error', () => undefined);
    tunnel.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      tunnel.destroy();
    });
    tunnel.once('close', () => socket.destroy());
    socket.on('data', count).pipe(tunnel);
    tunnel.on('data', count).pipe(socket);
  });
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, OWN_HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    server: `http://${OWN_HOST}:${port}`,
    bytes: () => bytes,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
