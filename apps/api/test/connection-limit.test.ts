import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { closeServer, limitConnections, listen } from '@pagemark/http';
import type { ConnectionLimit } from '@pagemark/http';
import { createClient } from './client.ts';
import { startService } from './service.ts';

/** Allows for a busy machine. */
const PATIENCE = { timeout: 20_000 };
const sockets: Socket[] = [];
let server = createServer();
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeServer(server, 0);
});

const response: RequestListener = (_req, res) => void res.end('hello');
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function serve(limit: Partial<ConnectionLimit>): Promise<number> {
  server = createServer(response);
  limitConnections(server, { max: 3, isProxy: () => false, onRefused: () => undefined, ...limit });
  return listen(server, { host: '127.0.0.1', port: 0 });
}

/** Whether a new connection from a local address gets a response. The connection stays open. */
async function isServed(port: number, localAddress: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

test('one client cannot use all connections, and can connect again after one of its connections has closed', async () => {
  const rejected: string[] = [];
  const port = await serve({ onRefused: (address) => rejected.push(address) });
  const served: boolean[] = [];
  for (let count = 0; count < 5; count += 1) served.push(await isServed(port, '127.0.0.2'));
  expect(served).toEqual([true, true, true, false, false]);
  expect(rejected).toEqual(['127.0.0.2']);
  expect(await isServed(port, '127.0.0.3')).toBe(true);
  sockets[0]?.destroy();
  await expect.poll(() => isServed(port, '127.0.0.2'), PATIENCE).toBe(true);
});

test('the connections of a trusted proxy are not limited', async () => {
  const port = await serve({ isProxy: (address) => address === '127.0.0.2' });
  for (let count = 0; count < 5; count += 1) expect(await isServed(port, '127.0.0.2')).toBe(true);
});

test('behind a proxy the requests in progress of each client are limited', async () => {
  await using service = await startService({
    publicUrl: 'https://audits.example',
    trustProxy: 1,
    connectionsPerAddress: 2,
  });
  const send = createClient(service);
  const { body } = await send('POST', '/api/v1/reports', {
    form: 'url=https://a.example/',
    headers: { prefer: 'respond-async' },
  });
  const target = `/api/v1/reports/${Object(body.data).id}`;
  const stop = new AbortController();
  const waiting = [1, 2].map(() =>
    send('PATCH', target, {
      form: 'results=1',
      headers: { prefer: 'wait=60', 'x-forwarded-for': '203.0.113.7' },
      signal: stop.signal,
    }).catch(() => 'aborted'),
  );
  await expect.poll(async () => (await send('GET', target, from('203.0.113.7'))).status, PATIENCE).toBe(429);
  const rejected = await send('GET', target, from('203.0.113.7'));
  expect(rejected.headers.get('retry-after')).toBe('1');
  expect(rejected.body).toMatchObject({ detail: 'This IP address already has 2 requests in progress.' });
  expect((await send('GET', target, from('203.0.113.8'))).status).toBe(200);
  stop.abort();
  expect(await Promise.all(waiting)).toEqual(['aborted', 'aborted']);
  await expect.poll(async () => (await send('GET', target, from('203.0.113.7'))).status, PATIENCE).toBe(200);
});
