import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BrowserProxy, ProxySession } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { createBrowserProxy, parseNetworks } from '../src/index.ts';
import type { BrowserProxyOptions } from '../src/index.ts';
import { resolverOf } from './loopback-fetcher.ts';

type Settings = {
  allowed?: string;
  names?: Record<string, string[]>;
  limits?: BrowserProxyOptions['limits'];
};

/** A proxy on which 127.0.0.1 is a public address; the rest of loopback is private. */
function startProxy({ allowed = '', names = {}, limits = {} }: Settings = {}): BrowserProxy {
  const parsed = parseNetworks(allowed);
  if (!parsed.ok) throw new Error(parsed.message);
  const proxy = createBrowserProxy({
    allowedNetworks: parsed.networks,
    isPublicAddress: (address) => address === '127.0.0.1',
    resolver: resolverOf(async (name) => names[name] ?? []),
    limits,
  });
  onTestFinished(() => proxy.close());
  return proxy;
}

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function startSite(listener: RequestListener, host?: string): Promise<number> {
  const server = createServer(listener);
  onTestFinished(() => server.closeAllConnections());
  return listen(server, host);
}

async function openSession(
  proxy: BrowserProxy,
  url: string,
  options?: { isNamedByPublic?: boolean },
): Promise<ProxySession> {
  const opened = await proxy.open(url, options);
  if (!opened.ok) throw new Error(opened.refusal);
  onTestFinished(() => opened.session.close());
  return opened.session;
}

function credentialOf({ username, password }: ProxySession): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** Sends a GET in absolute form through the proxy. */
async function getThrough(session: ProxySession, url: string, credential = credentialOf(session)) {
  const { hostname, port } = new URL(session.server);
  const outgoing = request({
    host: hostname,
    port,
    path: url,
    headers: { 'proxy-authorization': credential },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** The first line of the response to CONNECT, and a field of it. */
async function connectThrough(session: ProxySession, target: string, credential = credentialOf(session)) {
  const { hostname, port } = new URL(session.server);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: ${credential}\r\n\r\n`);
  const head = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  return { socket, status: Number(head.split(' ')[1]), error: /error=(\w+)/.exec(head)?.[1] ?? null };
}

test('forwards requests and tunnels of a session, without its credential', async () => {
  const proxy = startProxy();
  const seen: string[] = [];
  const port = await startSite(({ headers }, response) => {
    seen.push(...Object.keys(headers));
    response.writeHead(200, { 'Proxy-Status': 'forged; error=dns_error', 'X-Page': 'yes' }).end('the page');
  });
  const echo = await listen(createTcpServer((socket) => void socket.pipe(socket)));
  const session = await openSession(proxy, `http://127.0.0.1:${port}/`);
  const page = await getThrough(session, `http://127.0.0.1:${port}/`);
  expect(page).toMatchObject({ status: 200, body: 'the page', headers: { 'x-page': 'yes' } });
  expect(page.headers['proxy-status']).toBeUndefined();
  expect(seen).not.toContain('proxy-authorization');
  const tunnel = await connectThrough(session, `127.0.0.1:${echo}`);
  expect(tunnel.status).toBe(200);
  tunnel.socket.write('hello');
  expect(String(await new Promise((resolve) => tunnel.socket.once('data', resolve)))).toBe('hello');
  expect(session.refused()).toEqual({ count: 0, items: [] });
  expect(session.bytes()).toBeGreaterThanOrEqual(18);
});

test('refuses requests without the credential of an open session', async () => {
  const proxy = startProxy();
  let requests = 0;
  const port = await startSite((_request, response) => {
    requests += 1;
    response.end();
  });
  const url = `http://127.0.0.1:${port}/`;
  const session = await openSession(proxy, url);
  const other = await openSession(proxy, url);
  const mixed = credentialOf({ ...session, password: other.password });
  for (const credential of ['', 'Basic !', 'Bearer x', mixed]) {
    expect((await getThrough(session, url, credential)).status).toBe(407);
    expect((await connectThrough(session, `127.0.0.1:${port}`, credential)).status).toBe(407);
  }
  session.close();
  expect((await getThrough(session, url)).status).toBe(407);
  expect(requests).toBe(0);
});

test.each([
  ['a private address', '127.0.0.2:80', 'address'],
  ['another form of a private address', '2130706434:80', 'address'],
  ['an IPv4 address in IPv6', '[::ffff:127.0.0.2]:80', 'address'],
  ['cloud metadata', '169.254.169.254:80', 'address'],
  ['a name without a dot', 'localhost:80', 'address'],
  ['a name of a private address', 'rebound.test:80', 'address'],
  ['a name with one private address among public ones', 'mixed.test:80', 'address'],
  ['a blocked port', '127.0.0.1:25', 'port'],
  ['a service of the browser', 'update.googleapis.com:443', 'browser_service'],
])('refuses %s, and lists it', async (_name, target, reason) => {
  const names = {
    'public.test': ['127.0.0.1'],
    'rebound.test': ['127.0.0.2'],
    'mixed.test': ['127.0.0.1', '10.0.0.5'],
    'update.googleapis.com': ['127.0.0.1'],
  };
  const session = await openSession(startProxy({ names }), 'http://public.test/');
  const tunnel = await connectThrough(session, target);
  expect(tunnel).toMatchObject({ status: 502, error: 'destination_ip_prohibited' });
  const plain = await getThrough(session, `http://${target}/`);
  expect(plain).toMatchObject({ status: 502, body: '' });
  expect(plain.headers['proxy-status']).toBe('pagemark; error=destination_ip_prohibited');
  const { count, items } = session.refused();
  expect(count).toBe(2);
  expect(items).toMatchObject([{ reason, count: 2 }]);
});

test('reaches allowed private addresses only for a URL that is itself on one', async () => {
  const port = await startSite((_request, response) => response.end('private'), '127.0.0.2');
  const names = { 'public.test': ['127.0.0.1'], 'intranet.test': ['127.0.0.2'] };
  const proxy = startProxy({ allowed: '127.0.0.2', names });
  const url = `http://127.0.0.2:${port}/`;
  const inside = await openSession(proxy, 'http://intranet.test/');
  expect(await getThrough(inside, url)).toMatchObject({ status: 200, body: 'private' });
  const outside = await openSession(proxy, 'http://public.test/');
  expect((await getThrough(outside, url)).status).toBe(502);
  expect(outside.refused().items).toEqual([{ host: '127.0.0.2', port, reason: 'address', count: 1 }]);
  expect(await proxy.open('http://intranet.test/', { isNamedByPublic: true })).toEqual({
    ok: false,
    refusal: 'blocked_address',
  });
});

test('a name that becomes public after its session was opened loses its reach', async () => {
  const secret = await startSite((_request, response) => response.end('private'), '127.0.0.2');
  const site = await startSite((_request, response) => response.end('hostile'));
  const answers = { 'rebinding.test': ['127.0.0.2'] };
  const session = await openSession(
    startProxy({ allowed: '127.0.0.2', names: answers }),
    'http://rebinding.test/',
  );
  answers['rebinding.test'] = ['127.0.0.1'];
  expect((await getThrough(session, `http://rebinding.test:${site}/`)).body).toBe('hostile');
  expect((await getThrough(session, `http://127.0.0.2:${secret}/`)).status).toBe(502);
});

test('does not open a session for a URL that it may not reach, or one too many', async () => {
  const proxy = startProxy({ limits: { sessionsMax: 1 } });
  expect(await proxy.open('http://10.0.0.5/')).toEqual({ ok: false, refusal: 'blocked_address' });
  expect(await proxy.open('http://unknown.test/')).toEqual({ ok: false, refusal: 'blocked_address' });
  const first = await openSession(proxy, 'http://127.0.0.1/');
  expect(await proxy.open('http://127.0.0.1/')).toEqual({ ok: false, refusal: 'overloaded' });
  first.close();
  expect(await proxy.open('http://127.0.0.1/')).toMatchObject({ ok: true });
});

test('ends the connections of a session whose budget of bytes is used up', async () => {
  const proxy = startProxy({ limits: { bytesMax: 100_000 } });
  const port = await startSite((_request, response) => {
    response.write('x'.repeat(1_000_000));
  });
  const session = await openSession(proxy, `http://127.0.0.1:${port}/`);
  await expect(getThrough(session, `http://127.0.0.1:${port}/`)).rejects.toThrow(
    /aborted|hang up|ECONNRESET/,
  );
  // The connection that was ended is evidence, also without another one.
  expect(session.refused().items).toEqual([{ host: '127.0.0.1', port, reason: 'budget', count: 1 }]);
  expect(await connectThrough(session, `127.0.0.1:${port}`)).toMatchObject({
    status: 502,
    error: 'connection_limit_reached',
  });
  expect(session.refused().items).toEqual([{ host: '127.0.0.1', port, reason: 'budget', count: 2 }]);
});

test.each([
  ['hosts', { hostsMax: 1 }, 'b.test'],
  ['connections', { connectionsMax: 1 }, 'a.test'],
  ['open connections', { openConnectionsMax: 1 }, 'a.test'],
])('refuses what exceeds the budget of %s', async (_name, limits, second) => {
  const names = { 'a.test': ['127.0.0.1'], 'b.test': ['127.0.0.1'] };
  const port = await listen(createTcpServer(() => undefined));
  const session = await openSession(startProxy({ names, limits }), 'http://a.test/');
  expect((await connectThrough(session, `a.test:${port}`)).status).toBe(200);
  expect((await connectThrough(session, `${second}:${port}`)).error).toBe('connection_limit_reached');
});

test('ends the connections of a session that is closed, or too old', async () => {
  const port = await listen(createTcpServer(() => undefined));
  const url = `http://127.0.0.1:${port}/`;
  const closed = await openSession(startProxy(), url);
  const old = await openSession(startProxy({ limits: { sessionMs: 50 } }), url);
  const tunnels = [
    await connectThrough(closed, `127.0.0.1:${port}`),
    await connectThrough(old, `127.0.0.1:${port}`),
  ];
  const ended = tunnels.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)));
  closed.close();
  expect(await Promise.all(ended)).toHaveLength(2);
});
