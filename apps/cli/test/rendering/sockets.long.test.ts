import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, PUBLIC_HOST, startRendering } from './start-rendering.ts';
import type { Rendering } from './start-rendering.ts';

const TEST_MS_MAX = 120_000;
/** RFC 6455, section 4.2.2. */
const KEY_SUFFIX = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

let server: Server;
let port: number;
let rendering: Rendering;

const script = () => `
new WebSocket('ws://site.test:${port}/own').onopen = (event) => event.target.send('hello');
new WebSocket('ws://chat.test:${port}/chat');
new WebSocket('ws://chat.test:${port}/rejected');
new WebSocket('ws://10.0.0.5/private');
new Worker('/worker.js');`;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/worker.js') {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(`new WebSocket('ws://site.test:${port}/worker')`);
    } else {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>s</title><p>Text</p><script>${script()}</script>`);
    }
  });
  server.on('upgrade', (request, socket) => {
    socket.on('error', () => undefined);
    if (request.url === '/rejected') return socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    const key = `${request.headers['sec-websocket-key']}${KEY_SUFFIX}`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    // A text of five characters.
    return socket.write('\u{81}\u{5}12345', 'latin1');
  });
  await new Promise<void>((resolve) => server.listen(0, PUBLIC_HOST, resolve));
  ({ port } = server.address() as AddressInfo);
  rendering = await startRendering({ names: (name) => (name.endsWith('.test') ? [PUBLIC_HOST] : []) });
});

afterAll(async () => {
  await rendering.close();
  server.closeAllConnections();
  server.close();
});

test(
  'sockets of a page and its workers are requests, with the bytes that they received',
  async () => {
    const page = pageOf(
      await rendering.render(`http://site.test:${port}/`, { axe: false, screenshot: false }),
    );
    const sockets = new Map(
      page.requests.items
        .filter(({ type }) => type === 'socket')
        .map((request) => [new URL(request.url).pathname, request]),
    );
    const open = { status: 101, failure: null, transferBytes: 5, endMs: null };
    expect(Object.fromEntries(sockets)).toMatchObject({
      '/own': { ...open, isThirdParty: false },
      '/chat': { ...open, isThirdParty: true },
      '/worker': open,
      '/rejected': { status: 403, failure: null, transferBytes: 0 },
      '/private': { status: null, failure: 'refused', transferBytes: 0 },
    });
    expect(page.end).toBe('quiet');
    expect(page.requests.count).toBe(7);
    expect(page.weight).toMatchObject({ requests: 7 });
    expect(page.weight.byType).toContainEqual({ type: 'socket', requests: 5, transferBytes: 15 });
    expect(page.thirdParties.items).toContainEqual({ site: 'chat.test', requests: 2, transferBytes: 5 });
    const starts = page.requests.items.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  },
  TEST_MS_MAX,
);
