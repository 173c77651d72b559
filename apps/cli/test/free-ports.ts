import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

/** Below the ephemeral ports, which the servers of other tests use. */
const [FIRST, LAST] = [20_000, 30_000];
const TRIES_MAX = 50;

/** A port of 127.0.0.1 that is free, like the one after it. */
export async function twoFreePorts(): Promise<number> {
  for (let tried = 0; tried < TRIES_MAX; tried += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const servers = await Promise.all([listening(port), listening(port + 1)]);
    for (const server of servers) await server?.[Symbol.asyncDispose]();
    if (!servers.includes(null)) return port;
  }
  throw new Error('No two free ports were found.');
}

/** Null when the port is in use. */
async function listening(port: number): Promise<Server | null> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}
