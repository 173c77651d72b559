import type { Server } from 'node:http';

/** Stops accepting connections and waits for requests in progress. After `graceMs`, closes the remaining connections. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
