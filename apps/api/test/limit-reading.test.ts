import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { keepReading, limitReading } from '../src/http/limit-reading.ts';
import { closeServer, listen } from '../src/server.ts';

const PIECES = 6;
let server = createServer();
afterEach(() => closeServer(server, 0));

/** Sends a request whose body comes in six pieces, 120 ms apart, or never ends; answers all that comes back. */
async function sendSlowly(port: number, ends: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => (answer += piece.toString('latin1'))).on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${PIECES}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    if (ends ? sent <= PIECES : sent < PIECES) socket.write('x');
  }, 120);
  await closed;
  clearInterval(timer);
  return answer;
}

test.each([
  ['a body that does not end in time is refused', false, false, /^HTTP\/1\.1 408 /],
  ['a body that takes too long is refused, though it comes', false, true, /^HTTP\/1\.1 408 /],
  ['an upload may take longer, as long as it comes', true, true, /^HTTP\/1\.1 200 /],
  ['an upload that stops coming is refused', true, false, /^HTTP\/1\.1 408 /],
])('%s', async (_name, isUpload, ends, expected) => {
  server = createServer((req, res) => {
    limitReading(req, res, { readingMs: 500 });
    req.on('data', () => {
      if (isUpload) keepReading(req);
    });
    req.on('end', () => res.end('read'));
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  expect(await sendSlowly(port, ends)).toMatch(expected);
});

/** Sends a request whose body never ends, a byte every 50 ms, and resolves with all that came back when the server ends it. */
async function trickle(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1'))).on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  const timer = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(timer);
  return received;
}

test.each([401, 200, 503])(
  'a response of %i that leaves the body unread ends the connection, though bytes go on coming',
  async (status) => {
    server = createServer((req, res) => {
      limitReading(req, res, { readingMs: 60_000, unreadMs: 1_500 });
      res.writeHead(status).end('no');
    });
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    expect(await trickle(port)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  },
);

test('a body that ends soon after the response leaves the connection open for the next request', async () => {
  server = createServer((req, res) => {
    limitReading(req, res, { readingMs: 60_000, unreadMs: 300 });
    res.end('early');
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  const socket = connect(port, '127.0.0.1');
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n';
  socket.write(`${head}xx`);
  await once(socket, 'data');
  socket.write('xx');
  // Longer than the grace, by the clock that bounds it.
  await new Promise((resolve) => setTimeout(resolve, 400));
  socket.write(`${head}xxxx`);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});
