import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PageServer = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** The paths of the requests received. */
  paths: readonly string[];
  /** Resolves when the next request arrives. */
  nextRequest(): Promise<void>;
  close(): Promise<void>;
};

/** The beginning of a PNG of one pixel: only its header is read. */
export const ICON = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0', 'latin1'),
  Buffer.alloc(32),
]);

/** Serves an icon at the usual path, and a small page on every other, after the delay that `delayMs` returns for it. A delay of Infinity never responds. */
export async function startPageServer(delayMs: (path: string) => number): Promise<PageServer> {
  const paths: string[] = [];
  let arrivals: (() => void)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '/');
    for (const arrive of arrivals.splice(0)) arrive();
    const delay = delayMs(request.url ?? '/');
    if (delay === Infinity) return;
    setTimeout(() => {
      if (request.url === '/favicon.ico') {
        response.writeHead(200, { 'content-type': 'image/png' }).end(ICON);
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><title>Page ${request.url}</title><h1>Page</h1></html>`);
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return {
    origin: `http://127.0.0.1:${port}`,
    paths,
    nextRequest: () => new Promise((resolve) => arrivals.push(resolve)),
    async close() {
      arrivals = [];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
