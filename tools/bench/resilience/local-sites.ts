import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Websites on loopback, each with its own origin, so no cache is shared. */
export type LocalSites = {
  /** Starts one on an address such as `127.0.0.9`, and returns its origin. */
  start(host: string, response: RequestListener): Promise<string>;
  close(): void;
};

export function createLocalSites(): LocalSites {
  const closers: (() => void)[] = [];
  return {
    async start(host, response) {
      const server = createServer(response);
      await new Promise<void>((resolve) => server.listen(0, host, resolve));
      closers.push(() => {
        server.closeAllConnections();
        server.close();
      });
      const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
      return `http://${host}:${port}`;
    },
    close() {
      for (const close of closers) close();
    },
  };
}

/** A small page at every path except robots.txt. */
export const showPage: RequestListener = (request, response) => {
  if (request.url === '/robots.txt') response.writeHead(404).end();
  else
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><html lang="en"><title>Shoes</title><h1>Shoes</h1>');
};
