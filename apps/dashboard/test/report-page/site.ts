import { createServer } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path of a site answers. */
export type SiteAnswer = { status?: number; headers?: OutgoingHttpHeaders; body: string };

export type Site = { origin: string; [Symbol.asyncDispose](): Promise<void> };

/** A site on loopback. `answer` gets the path as it came; null is a 404. */
export async function startSite(answer: (path: string) => SiteAnswer | null): Promise<Site> {
  const server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body,
    } = answer(request.url ?? '') ?? { status: 404, body: 'Not here' };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
