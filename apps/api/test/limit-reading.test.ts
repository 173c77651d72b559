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
    limitReading(req, res, 500);
    req.on('data', () => {
      if (isUpload) keepReading(req);
    });
    req.on('end', () => res.end('read'));
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  expect(await sendSlowly(port, ends)).toMatch(expected);
});
