import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { closeServer, listen, refreshBodyTimeout, startBodyTimeout } from '@pagemark/http';

const PIECES = 6;
let server = createServer();
afterEach(() => closeServer(server, 0));

/** Sends a request whose body has six chunks, 120 ms apart, and optionally never ends. Returns the raw response. */
async function sendSlowly(port: number, ends: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => (response += chunk.toString('latin1'))).on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${PIECES}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    if (ends ? sent <= PIECES : sent < PIECES) socket.write('x');
  }, 120);
  await closed;
  clearInterval(timer);
  return response;
}

test.each([
  ['a body that does not end in time is rejected', false, false, /^HTTP\/1\.1 408 /],
  ['a body that takes too long is rejected, even if it keeps arriving', false, true, /^HTTP\/1\.1 408 /],
  ['an upload may take longer while it keeps arriving', true, true, /^HTTP\/1\.1 200 /],
  ['an upload that stalls is rejected', true, false, /^HTTP\/1\.1 408 /],
])('%s', async (_name, isUpload, ends, expected) => {
  server = createServer((req, res) => {
    startBodyTimeout(req, res, { readingMs: 500 });
    req.on('data', () => {
      if (isUpload) refreshBodyTimeout(req);
    });
    req.on('end', () => res.end('read'));
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  expect(await sendSlowly(port, ends)).toMatch(expected);
});

/** Sends a request whose body never ends, a byte every 50 ms. Resolves with the raw response when the server closes it. */
async function trickle(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1'))).on('error', () => undefined);
  // Not events.once, which rejects when the server resets the connection.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  const timer = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(timer);
  return received;
}

test.each([401, 200, 503])(
  'a response of %i with an unread body closes the connection, even if bytes keep arriving',
  async (status) => {
    server = createServer((req, res) => {
      startBodyTimeout(req, res, { readingMs: 60_000, unreadMs: 1_500 });
      res.writeHead(status).end('no');
    });
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    expect(await trickle(port)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  },
);

test('a body that ends shortly after the response keeps the connection open', async () => {
  server = createServer((req, res) => {
    startBodyTimeout(req, res, { readingMs: 60_000, unreadMs: 300 });
    res.end('early');
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  const socket = connect(port, '127.0.0.1');
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n';
  socket.write(`${head}xx`);
  await once(socket, 'data');
  socket.write('xx');
  // Longer than the grace period.
  await delay(400);
  socket.write(`${head}xxxx`);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});
