import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createHostResolver } from '../src/http/dns/host-resolver.ts';
import { startFetcher } from './loopback-fetcher.ts';
import { startNameServer } from './name-server.ts';
import type { NameResponse } from './name-server.ts';

const V6 = [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

async function resolverOf(responses: Record<string, NameResponse>, usesOperatingSystem = false) {
  const { server, questions } = await startNameServer((question) => responses[question] ?? 'nxdomain');
  return { resolver: createHostResolver({ dnsMs: 300, usesOperatingSystem, servers: [server] }), questions };
}

it('returns all addresses of both families', async () => {
  const { resolver, questions } = await resolverOf({
    'A site.example': [
      [93, 184, 216, 34],
      [127, 0, 0, 1],
    ],
    'AAAA site.example': [V6],
  });
  const addresses = await resolver.lookup('site.example');
  expect(addresses.toSorted()).toEqual(['127.0.0.1', '2606:4700::1', '93.184.216.34']);
  expect(questions.toSorted()).toEqual(['A site.example', 'AAAA site.example']);
});

it.each<[string, NameResponse, NameResponse]>([
  ['has none of the other', [[8, 8, 8, 8]], []],
  ['gets no answer for the other', [[8, 8, 8, 8]], 'silence'],
  ['gets an error about the other', [[8, 8, 8, 8]], 'servfail'],
])('returns the addresses of one family when it %s', async (_name, v4, v6) => {
  const { resolver } = await resolverOf({ 'A site.example': v4, 'AAAA site.example': v6 });
  await expect(resolver.lookup('site.example')).resolves.toEqual(['8.8.8.8']);
});

it.each<[string, NameResponse, string]>([
  ['does not exist', 'nxdomain', 'The host name could not be resolved.'],
  ['has no address', [], 'The host name could not be resolved.'],
  ['makes the name server fail', 'servfail', 'The host name could not be resolved.'],
  ['gets no answer', 'silence', 'The name servers did not respond in time.'],
])('fails for a name that %s', async (_name, response, message) => {
  const { resolver } = await resolverOf({ 'A site.example': response, 'AAAA site.example': response });
  await expect(resolver.lookup('site.example')).rejects.toMatchObject({ code: 'dns_failure', message });
});

it.each(['', '.', 'a..b', '-', 'x'.repeat(300), 'ü.example', 'a b', '\0', '%'])(
  'fails for %j, which is not a name',
  async (name) => {
    const { resolver } = await resolverOf({});
    await expect(resolver.lookup(name)).rejects.toMatchObject({ code: 'dns_failure' });
  },
);

it('reads the hosts file only where the operating system resolves names', async () => {
  const hosts = await readFile('/etc/hosts', 'utf8').catch(() => '');
  const name = /^127\.0\.0\.1[ \t].*?(\S+)/m.exec(hosts)?.[1];
  if (name === undefined) return; // Skipped on a machine without such a file.
  const closed = await resolverOf({});
  await expect(closed.resolver.lookup(name)).rejects.toMatchObject({ code: 'dns_failure' });
  const open = await resolverOf({}, true);
  await expect(open.resolver.lookup(name)).resolves.toContain('127.0.0.1');
  await expect(open.resolver.lookupLocal(name)).resolves.toContain('127.0.0.1');
});

it('makes a fetch fail without revealing details of the network', async () => {
  const { resolver } = await resolverOf({});
  expect(await startFetcher({ resolver }).fetchPage('https://site.example/')).toEqual({
    ok: false,
    failure: { code: 'dns_failure', message: 'The host name could not be resolved.' },
    hops: [],
  });
});
