import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { BrowserProxy } from '@pagemark/core';
import { HARBOR_FILES, HARBOR_URL } from './harbor-app.ts';

const OWN_HOST = '127.0.0.1';
const CONNECTIONS_MAX = 50;
/** The host that a renderer requests once to find out whether it reaches its proxy. */
const SIGN_IN_HOST = 'sign-in.invalid';
const UNREACHABLE = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n';

/**
 * Serves the sample site to a browser by acting as the proxy for all of its requests: the name of the site does not
 * resolve elsewhere, and no other host can be reached. Listens on loopback until it is closed.
 */
export async function openDemoSite(): Promise<BrowserProxy> {
  const server = createServer(respond);
  server.maxConnections = CONNECTIONS_MAX;
  server.on('connect', (_request, client: Duplex) => {
    client.on('error', () => undefined);
    client.end(UNREACHABLE);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, OWN_HOST, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('A TCP server that listens has a port.');
  const origin = `http://${OWN_HOST}:${bound.port}`;
  return {
    open: async () => ({
      ok: true,
      session: {
        server: origin,
        username: 'demo',
        password: 'demo',
        refused: () => ({ count: 0, items: [] }),
        bytes: () => 0,
        close: () => undefined,
      },
    }),
    server: async () => origin,
    accept: (connection) => void server.emit('connection', connection),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Responds to a request in absolute form: `GET http://harbor-tides.example/app.js`. */
function respond({ url: target = '' }: IncomingMessage, response: ServerResponse): void {
  const url = URL.parse(target);
  if (url?.hostname === SIGN_IN_HOST) {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end();
    return;
  }
  if (url?.host !== new URL(HARBOR_URL).host) {
    response.writeHead(502, { 'Proxy-Status': 'pagemark; error=destination_unavailable' }).end();
    return;
  }
  const file = HARBOR_FILES.get(url.pathname);
  if (file === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
}
