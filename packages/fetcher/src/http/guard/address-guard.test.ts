import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import type { HostResolver } from '../dns/host-resolver.ts';
import { parseNetworks } from './network.ts';
import type { Network } from './network.ts';

/** Hosts that are never on the public internet, in every notation that the URL parser accepts. */
const INTERNAL_LITERALS = `
  127.0.0.1 127.1 127.0.1 127.255.255.255 127.0.0.1. 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 0177.0.0.1 0177.1
  017700000001 １２７.０.０.１ %31%32%37.0.0.1 127。0。0。1 0.0.0.0 0 0x0 0.1.2.3
  10.0.0.1 10.255.255.255 167772161 012.0.0.1 0xa.0.0.1 172.16.0.1 172.31.255.254 2886729729
  192.168.0.1 192.168.1.1 3232235521 0xc0a80001 0300.0250.0.1
  169.254.169.254 169.254.0.1 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518
  100.64.0.1 100.127.255.254 100.100.100.200 168.63.129.16 0xa83f8110 192.0.0.192
  192.80.8.124 0xc050087c
  192.0.0.1 192.0.0.170 192.0.2.1 192.88.99.1 198.18.0.1 198.19.255.254 198.51.100.1 203.0.113.1
  192.175.48.1 192.31.196.1 192.52.193.1 224.0.0.1 232.1.2.3 239.255.255.250 240.0.0.1 255.255.255.255 4294967295
  [::] [::1] [0:0:0:0:0:0:0:1] [::2] [::127.0.0.1] [::7f00:1] [::10.0.0.1] [::8.8.8.8]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [::ffff:a00:1] [::ffff:169.254.169.254] [::FFFF:192.168.1.1]
  [::ffff:0.0.0.0] [::ffff:0:127.0.0.1] [::ffff:0:a9fe:a9fe]
  [64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b::8.8.8.8] [64:ff9b:1::1]
  [2002:7f00:1::] [2002:a9fe:a9fe::1] [2002:808:808::] [2001::1] [2001:0:7f00:1::] [2001:db8::1] [3fff::1]
  [3fff:fff::1] [2001:2::1] [2001:3::1] [2001:4:112::1] [2001:10::1] [2001:20::1] [2001:30::1] [2620:4f:8000::1]
  [2001:4860::5efe:10.0.0.1] [2606:4700::200:5efe:808:808] [2600:1:2:3:0:5efe:7f00:1]
  [fc00::1] [fd00::1] [fd00:ec2::254] [fe80::1] [fe80::a9fe:a9fe] [febf::1] [fec0::1] [feff::1]
  [ff00::1] [ff02::1] [ff0e::1] [100::1] [100:0:0:1::1] [5f00::1] [1::1] [200::1] [400::1] [4000::1] [a000::1] [e000::1]`
  .trim()
  .split(/\s+/);

const INTERNAL_NAMES = `
  localhost LOCALHOST localhost. localhost.. foo.localhost foo.localhost. localhost.localdomain printer.local intranet
  metadata metadata.google.internal metadata.google.internal. METADATA.GOOGLE.INTERNAL host.docker.internal
  router.home.arpa 1.0.0.127.in-addr.arpa abcdefgh.onion kubernetes.default.svc.cluster.local a..example.com`
  .trim()
  .split(/\s+/);

const PUBLIC_LITERALS = `
  1.1.1.1 8.8.8.8 0x08080808 134744072 93.184.216.34 11.0.0.1 9.255.255.255 172.15.255.255 172.32.0.1 192.167.1.1
  192.169.0.1 100.63.255.255 100.128.0.1 169.253.1.1 169.255.0.1 168.63.129.17 192.80.8.123 198.17.0.1 198.20.0.1 223.255.255.254
  128.0.0.1 126.255.255.255 [2606:4700:4700::1111] [2001:4860:4860::8888] [2a00:1450:4001::1] [2600::1] [2600::5eff:808:808] [2600::5efe:808:808:0] [::ffff:8.8.8.8]
  [::ffff:808:808]`
  .trim()
  .split(/\s+/);

const PUBLIC_NAMES = `
  example.com EXAMPLE.com example.com. www.example.co.uk 例え.jp xn--r8jz45g.jp local.example.com localhost.example.com
  internal.example onion.example 127.0.0.1.nip.io`
  .trim()
  .split(/\s+/);

function networks(text: string): Network[] {
  const parsed = parseNetworks(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.networks;
}

/** Returns addresses from a table and records the queries. */
function resolverOf(responses: Record<string, string[]>): HostResolver & { queried: string[] } {
  const queried: string[] = [];
  const response = async (name: string) => {
    queried.push(name);
    return responses[name] ?? [];
  };
  return { queried, lookup: response, lookupLocal: response };
}

function guardOf(allowed = '', responses: Record<string, string[]> = {}, own: string[] = []) {
  const ownAddresses = () => new Set(own);
  return createAddressGuard({
    allowedNetworks: networks(allowed),
    resolver: resolverOf(responses),
    ownAddresses,
  });
}

describe('by default', () => {
  const guard = guardOf();

  it.each(INTERNAL_LITERALS)('blocks the literal %s, by http and by https', (host) => {
    for (const scheme of ['http', 'https']) {
      expect(guard.checkUrl(`${scheme}://${host}/`)).toEqual({ ok: false, problem: 'blocked_address' });
    }
    const { hostname } = new URL(`http://${host}/`);
    expect(guard.classify(hostname.replaceAll(/[[\]]/g, ''))).toBe('denied');
  });

  it.each(INTERNAL_LITERALS)('never connects to the literal %s', async (host) => {
    const { hostname } = new URL(`http://${host}/`);
    await expect(guard.resolve(hostname, 'any')).rejects.toMatchObject({ code: 'blocked_address' });
  });

  it.each(INTERNAL_NAMES)('blocks the name %s without a DNS query', async (host) => {
    const resolver = resolverOf({});
    const guard = createAddressGuard({ allowedNetworks: [], resolver });
    expect(guard.checkUrl(`https://${host}/`)).toEqual({ ok: false, problem: 'blocked_address' });
    await expect(guard.resolve(host, 'any')).rejects.toMatchObject({ code: 'blocked_address' });
    expect(resolver.queried).toEqual([]);
  });

  it.each([...PUBLIC_LITERALS, ...PUBLIC_NAMES])('allows %s', (host) => {
    expect(guard.checkUrl(`https://${host}/`)).toMatchObject({ ok: true });
  });

  it.each(PUBLIC_LITERALS)('allows the literal %s', async (host) => {
    const { hostname } = new URL(`http://${host}/`);
    await expect(guard.resolve(hostname, 'any')).resolves.toEqual([hostname.replaceAll(/[[\]]/g, '')]);
  });

  it.each(['', 'localhost', '999.1.1.1', '127.1', '::g', 'fe80::1%eth0', '::1%lo'])(
    'denies %j, which is not a plain address',
    (text) => {
      expect(guard.classify(text)).toBe('denied');
    },
  );
});

it.each([
  ['ftp://example.com/', 'scheme_not_allowed'],
  ['file:///etc/passwd', 'scheme_not_allowed'],
  ['javascript:alert(1)', 'scheme_not_allowed'],
  ['ws://example.com/', 'scheme_not_allowed'],
  ['https://user@example.com/', 'credentials_not_allowed'],
  ['https://:secret@example.com/', 'credentials_not_allowed'],
  ['http://example.com:22/', 'port_not_allowed'],
  ['http://example.com:6667/', 'port_not_allowed'],
  ['http://[::1', 'not_a_url'],
  ['http://[fe80::1%25eth0]/', 'not_a_url'],
  ['http://256.256.256.256/', 'not_a_url'],
  ['', 'not_a_url'],
])('reports the problem of %s', (url, problem) => {
  expect(guardOf().checkUrl(url)).toEqual({ ok: false, problem });
});

it('allows every port that browsers connect to', () => {
  expect(guardOf().checkUrl('http://example.com:8081/')).toMatchObject({ ok: true });
});

it('denies the public addresses of its own machine', () => {
  const guard = guardOf('', {}, ['93.184.216.34', '2606:4700::1']);
  expect(guard.classify('93.184.216.34')).toBe('denied');
  expect(guard.classify('::ffff:93.184.216.34')).toBe('denied');
  expect(guard.classify('2606:4700:0::1')).toBe('denied');
  expect(guard.classify('93.184.216.35')).toBe('public');
});

describe('resolving a name', () => {
  it.each([
    ['a public address', ['93.184.216.34'], true],
    ['public addresses of both families', ['93.184.216.34', '2606:4700::1'], true],
    ['a private address', ['10.0.0.7'], false],
    ['a public and a private address', ['93.184.216.34', '10.0.0.7'], false],
    ['a private address after many public ones', [...Array<string>(40).fill('8.8.8.8'), '127.0.0.1'], false],
    ['loopback inside IPv6', ['::ffff:127.0.0.1'], false],
    ['the unspecified address', ['0.0.0.0'], false],
    ['no address', [], false],
    ['something that is no address', ['example.net'], false],
  ])('with %s as its answer', async (_name, addresses, passes) => {
    const resolved = guardOf('', { 'site.example': addresses }).resolve('site.example', 'any');
    if (passes) await expect(resolved).resolves.toEqual(addresses);
    else await expect(resolved).rejects.toMatchObject({ code: 'blocked_address' });
  });

  it('queries without the final dot', async () => {
    const guard = guardOf('', { 'site.example': ['8.8.8.8'] });
    await expect(guard.resolve('site.example.', 'any')).resolves.toEqual(['8.8.8.8']);
  });
});

describe('with allowed networks', () => {
  it.each([
    ['127.0.0.0/8', '127.0.0.1', 'allowed'],
    ['127.0.0.0/8', '::ffff:127.0.0.1', 'allowed'],
    ['127.0.0.0/8', '::1', 'denied'],
    ['127.0.0.0/8', '10.0.0.1', 'denied'],
    ['127.0.0.0/8', '8.8.8.8', 'public'],
    ['10.1.0.0/16 fd00::/8', '10.1.255.255', 'allowed'],
    ['10.1.0.0/16 fd00::/8', '10.2.0.0', 'denied'],
    ['10.1.0.0/16 fd00::/8', 'fd12::1', 'allowed'],
    ['0.0.0.0/0', '169.254.169.254', 'denied'],
    ['0.0.0.0/0', '168.63.129.16', 'denied'],
    ['0.0.0.0/0', '100.100.100.200', 'denied'],
    ['0.0.0.0/0', '192.168.0.1', 'allowed'],
    ['::/0', 'fe80::1', 'denied'],
    ['::/0', 'fd00:ec2::254', 'denied'],
    ['::/0', '::1', 'allowed'],
    ['169.254.0.0/15', '169.254.1.1', 'denied'],
    ['169.254.0.0/16', '169.254.169.254', 'allowed'],
    ['169.254.169.254', '169.254.169.254', 'allowed'],
    ['fe80::/10', 'fe80::1', 'allowed'],
  ])('%s makes %s %s', (allowed, address, verdict) => {
    expect(guardOf(allowed).classify(address)).toBe(verdict);
  });

  it('allows a local name when all of its addresses are within one', async () => {
    const guard = guardOf('10.0.0.0/8', { intranet: ['10.0.0.7', '10.0.0.8'] });
    expect(guard.checkUrl('http://intranet/')).toMatchObject({ ok: true });
    await expect(guard.resolve('intranet', 'any')).resolves.toEqual(['10.0.0.7', '10.0.0.8']);
  });

  it.each([
    ['one outside', ['10.0.0.7', '192.168.0.1']],
    ['a public one', ['10.0.0.7', '8.8.8.8']],
    ['none', []],
  ])('blocks a local name with %s among its addresses', async (_name, addresses) => {
    const guard = guardOf('10.0.0.0/8', { 'db.internal': addresses });
    await expect(guard.resolve('db.internal', 'any')).rejects.toMatchObject({ code: 'blocked_address' });
  });

  it('allows an ordinary name with both public and allowed addresses', async () => {
    const guard = guardOf('10.0.0.0/8', { 'site.example': ['10.0.0.7', '8.8.8.8'] });
    await expect(guard.resolve('site.example', 'any')).resolves.toEqual(['10.0.0.7', '8.8.8.8']);
  });

  it.each([
    ['127.0.0.0/8', ['127.0.0.1']],
    ['::1', ['::1']],
    ['127.0.0.0/8 ::1', ['127.0.0.1', '::1']],
  ])('%s makes localhost the loopback interface, whatever DNS answers', async (allowed, addresses) => {
    const guard = guardOf(allowed, { localhost: ['8.8.8.8'], 'app.localhost': ['8.8.8.8'] });
    await expect(guard.resolve('localhost', 'any')).resolves.toEqual(addresses);
    await expect(guard.resolve('app.localhost.', 'any')).resolves.toEqual(addresses);
  });

  it('keeps localhost blocked when loopback is not an allowed network', async () => {
    await expect(guardOf('10.0.0.0/8').resolve('localhost', 'any')).rejects.toMatchObject({
      code: 'blocked_address',
    });
  });
});

describe('for any input', () => {
  const guard = guardOf('10.0.0.0/8 ::1');
  const host = fc.oneof(
    fc.ipV4(),
    fc.ipV4Extended(),
    fc.ipV6().map((address) => `[${address}]`),
    fc.domain(),
    anyText(),
  );
  const url = fc.oneof(
    anyText(),
    fc.webUrl(),
    fc.tuple(fc.constantFrom('http', 'https', 'ftp'), host).map(([scheme, host]) => `${scheme}://${host}/`),
  );

  it('checking a URL never throws, and a literal that passes is not denied', () => {
    fc.assert(
      fc.property(url, (input) => {
        const verdict = guard.checkUrl(input);
        if (!verdict.ok) return;
        const literal = verdict.url.hostname.replaceAll(/[[\]]/g, '');
        if (isIP(literal) !== 0) expect(guard.classify(literal)).not.toBe('denied');
      }),
      { numRuns: 2_000 },
    );
  });

  it('classifying never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), anyText()), (text) => {
        expect(['public', 'allowed', 'denied']).toContain(guard.classify(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
