import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A proxy between a program and its database that delays each message. */
export type LatencyProxy = AsyncDisposable & {
  /** The database's URL through the proxy. */
  url: string;
  /** Sets the delay of further messages, in each direction, in milliseconds. */
  setDelay(ms: number): void;
  /** Ends all connections, in the middle of any message. */
  cut(): void;
};

/** Starts a proxy for a PostgreSQL server. */
export async function startLatencyProxy(databaseUrl: string): Promise<LatencyProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let delayMs = 0;

  function keep(socket: Socket): void {
    sockets.add(socket);
    // Cut connections are expected.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  }

  function carry(from: Socket, to: Socket): void {
    keep(from);
    from.on('data', (piece) => setTimeout(() => to.destroyed || to.write(piece), delayMs));
    from.once('close', () => setTimeout(() => to.destroy(), delayMs));
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    carry(client, database);
    carry(database, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('A server on a port has no port.');
  const url = new URL(databaseUrl);
  url.port = String(bound.port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    setDelay: (ms) => void (delayMs = ms),
    cut,
    [Symbol.asyncDispose]: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
