import { once } from 'node:events';
import { createServer } from 'node:http';

const PAGE = '<!doctype html><html lang="en"><title>A page of a test</title><h1>A page</h1></html>';

export type PageServer = AsyncDisposable & {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Number of requests by path. */
  requests: ReadonlyMap<string, number>;
};

/** Serves a small page at every path. Calls `onRequest` for each request, and waits for its promise. */
export async function startPageServer(
  onRequest: (path: string) => Promise<void> | void = () => undefined,
): Promise<PageServer> {
  const requests = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.set(path, (requests.get(path) ?? 0) + 1);
    void Promise.resolve(onRequest(path)).then(() => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(PAGE);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('A server on a port has no port.');
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
