import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createAuthority } from '../testing/certificates.ts';
import { failureOf, resolverOf, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';
import type { RawResponse, RawServer } from './raw-server.ts';

const SECRET = httpResponse('<p>secret', [HTML_HEADER]);
const BLOCKED = {
  code: 'blocked_address',
  message: 'Pagemark may not connect to this address.',
};
const authority = await createAuthority();

async function startSecret(scheme: 'http' | 'https', host = '127.0.0.1'): Promise<RawServer> {
  const tls = await authority.issue({ names: ['site.example', 'localhost'], addresses: [host] });
  return startRawServer((socket) => socket.write(SECRET), { host, ...(scheme === 'https' ? { tls } : {}) });
}

describe.each(['http', 'https'] as const)('by %s', (scheme) => {
  it.each([
    ['the literal', '127.0.0.1'],
    ['another spelling of it', '0x7f.1'],
    ['one number', '2130706433'],
    ['IPv4 inside IPv6', '[::ffff:127.0.0.1]'],
    ['the unspecified address', '0.0.0.0'],
    ['the unspecified IPv6 address', '[::]'],
    ['localhost', 'localhost'],
    ['a name under localhost', 'app.localhost.'],
    ['a name that resolves there', 'site.example'],
    ['a name that resolves there by IPv6', 'mapped.example'],
    ['a name that resolves there too', 'mixed.example'],
  ])('no connection reaches this machine by %s', async (_name, host) => {
    const server = await startSecret(scheme);
    const fetcher = startFetcher({
      allowed: '',
      ca: authority.cert,
      names: {
        'site.example': ['127.0.0.1'],
        'mapped.example': ['::ffff:127.0.0.1'],
        'mixed.example': ['8.8.8.8', '127.0.0.1'],
      },
    });
    expect(await fetcher.fetchPage(`${scheme}://${host}:${server.port}/`)).toEqual({
      ok: false,
      failure: BLOCKED,
      hops: [],
    });
    expect(server.connections()).toBe(0);
  });

  it('a redirect leads nowhere that a URL may not', async () => {
    const server = await startSecret(scheme, '127.0.0.2');
    const start = await startRawServer((socket, { path }) => {
      socket.write(httpResponse('', [`Location: ${decodeURIComponent(path.slice(1))}`], '302 Found'));
    });
    const fetcher = startFetcher({
      allowed: '127.0.0.1',
      ca: authority.cert,
      names: { 'site.example': ['127.0.0.2'] },
    });
    for (const host of [
      '127.0.0.2',
      'site.example',
      '[::ffff:7f00:2]',
      '169.254.169.254',
      'metadata.google.internal',
    ]) {
      const target = encodeURIComponent(`${scheme}://${host}:${server.port}/`);
      const outcome = await fetcher.fetchPage(`${start.origin}/${target}`);
      expect(failureOf(outcome)).toEqual(BLOCKED);
      expect(outcome.ok ? [] : outcome.hops).toHaveLength(1);
    }
    expect(server.connections()).toBe(0);
  });

  it('an allowed network allows its addresses', async () => {
    const server = await startSecret(scheme);
    const fetcher = startFetcher({ ca: authority.cert, names: { 'site.example': ['127.0.0.1'] } });
    for (const host of ['127.0.0.1', 'site.example', 'localhost']) {
      const outcome = await fetcher.fetchPage(`${scheme}://${host}:${server.port}/`);
      expect(snapshotOf(outcome).body.text).toBe('<p>secret');
    }
  });
});

/** A server at 127.0.0.2 and one with a secret at the same port of 127.0.0.1, which another process may have: then at another. */
async function startOnOnePort(response: RawResponse, attempts = 10): Promise<[RawServer, RawServer]> {
  const open = await startRawServer(response, { host: '127.0.0.2' });
  try {
    return [open, await startRawServer((socket) => socket.write(SECRET), { port: open.port })];
  } catch (error) {
    if (attempts === 1) throw error;
    return startOnOnePort(response, attempts - 1);
  }
}

it('a name that resolves to another address later is checked again', async () => {
  const responses = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.1']];
  const queried: string[] = [];
  const resolver = resolverOf(async (name) => {
    queried.push(name);
    return responses.shift() ?? [];
  });
  const page = httpResponse('', ['Location: /again', 'Connection: close'], '302 Found');
  const [open, secret] = await startOnOnePort((socket) => void socket.end(page));
  const fetcher = startFetcher({ allowed: '127.0.0.2', resolver });
  const outcome = await fetcher.fetchPage(`http://rebinding.example:${open.port}/`);
  expect(failureOf(outcome)).toEqual(BLOCKED);
  // One query per connection: none between the check and the connection.
  expect([open.connections(), secret.connections(), queried.length]).toEqual([1, 0, 2]);
});

it('a network of one address family does not allow the other', async () => {
  const server = await startRawServer((socket) => socket.write(SECRET), { host: '::1' });
  const outcome = await startFetcher({ allowed: '127.0.0.0/8' }).fetchPage(server.origin);
  expect(failureOf(outcome)).toEqual(BLOCKED);
  expect(server.connections()).toBe(0);
});

it('the name of this machine is resolved by the operating system, where that is allowed', async () => {
  const address = await lookup(hostname()).catch(() => null);
  if (address === null) return; // A machine that does not know its own name.
  const host = address.family === 6 ? `[${address.address}]` : address.address;
  const server = await startRawServer((socket) => socket.write(SECRET), { host: address.address });
  const { createPageFetcher, parseNetworks } = await import('../src/index.ts');
  const parsed = parseNetworks('0.0.0.0/0 ::/0');
  if (!parsed.ok) throw new Error(parsed.message);
  const options = { userAgent: 'Pagemark/test', clock: { nowMs: () => 0 } };
  const open = createPageFetcher({ ...options, allowedNetworks: parsed.networks });
  const closed = createPageFetcher({ ...options, allowedNetworks: [] });
  expect(snapshotOf(await open.fetchPage(`http://${hostname()}:${server.port}/`)).body.text).toBe(
    '<p>secret',
  );
  for (const name of [host, hostname()]) {
    expect((await closed.fetchPage(`http://${name}:${server.port}/`)).ok).toBe(false);
  }
  expect(server.connections()).toBe(1);
  await Promise.all([open.close(), closed.close()]);
});
