import { createServer } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response of a path. */
export type SiteResponse = { status?: number; headers?: OutgoingHttpHeaders; body: string };

export type Site = { origin: string; [Symbol.asyncDispose](): Promise<void> };

/** Starts a site on loopback. `respond` gets the raw path; null is a 404. */
export async function startSite(respond: (path: string) => SiteResponse | null): Promise<Site> {
  const server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body,
    } = respond(request.url ?? '') ?? { status: 404, body: 'Not found' };
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
