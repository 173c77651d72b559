import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import type { Targets } from './hostile-document.ts';

const SECRET_HOST = '127.0.0.2';
const HTTP_HOSTS = [SECRET_HOST, '127.0.0.1', '::1'];

/** Vectors that only connect, and those that send packets: each has a port of its own. */
const CONNECTING = ['preconnect', 'preconnect-header'] as const;
const SENDING = ['stun', 'turn', 'candidate', 'transport'] as const;

/** Servers on private addresses that no page may reach. */
export type Secrets = {
  targets: Targets;
  /** The vectors by which something reached them since they were started, or since `forget`: the path of a request, or a port. */
  seen(): string[];
  forget(): void;
  close(): void;
};

export async function startSecrets(): Promise<Secrets> {
  const vectors = new Set<string>();
  const closed: (() => void)[] = [];
  let port = 0;
  for (const host of HTTP_HOSTS) {
    const server = recordingServer((vector) => vectors.add(vector));
    port = await listen(server, port, host);
    closed.push(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  const ports: Record<string, number> = {};
  for (const vector of CONNECTING) {
    const server = createTcpServer((socket) => {
      vectors.add(vector);
      socket.destroy();
    });
    ports[vector] = await listen(server, 0, SECRET_HOST);
    closed.push(() => server.close());
  }
  for (const vector of SENDING) {
    const socket = createSocket('udp4', () => vectors.add(vector));
    await new Promise<void>((resolve) => socket.bind(0, SECRET_HOST, resolve));
    ports[vector] = socket.address().port;
    closed.push(() => socket.close());
  }
  const portOf = (vector: (typeof CONNECTING)[number] | (typeof SENDING)[number]) => ports[vector] ?? 0;
  return {
    targets: { host: SECRET_HOST, secret: `${SECRET_HOST}:${port}`, port, portOf },
    seen: () => [...vectors].toSorted(),
    forget: () => vectors.clear(),
    close: () => closed.forEach((close) => close()),
  };
}

async function listen(server: TcpServer, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Names the path of each request. A connection without a request is named `connection`. */
function recordingServer(record: (vector: string) => void): Server {
  const server = createServer(({ url }, response) => {
    record(String(url).slice(1));
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
  server.on('upgrade', ({ url }, socket) => {
    record(String(url).slice(1));
    socket.destroy();
  });
  server.on('connection', () => record('connection'));
  return server;
}
