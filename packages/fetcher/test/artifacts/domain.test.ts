import type { DomainRecords } from '../../src/http/dns/domain-records.ts';
import { describe, expect, it } from 'vitest';
import { createDomainRecords } from '../../src/http/dns/domain-records.ts';
import { NO_RECORDS } from '../loopback-fetcher.ts';
import { startNameServer } from '../name-server.ts';
import type { NameResponse } from '../name-server.ts';
import { gatherArtifacts, reasonOf, startSite, valueOf } from './site.ts';

const unexpected = () => Promise.reject(new Error('unexpected query'));
const characters = (text: string) => [text.length, ...Buffer.from(text)];

describe('the records of a domain', () => {
  it('are those of its name servers', async () => {
    const { server } = await startNameServer((question) => {
      switch (question) {
        case 'A shop.example':
          return [
            [192, 0, 2, 1],
            [192, 0, 2, 2],
          ];
        case 'TXT shop.example':
          return [[...characters('v=spf1 '), ...characters('-all')], characters('other=1')];
        case 'NS shop.example':
          return [[...characters('ns1'), ...characters('host'), 0]];
        case 'CAA shop.example':
          return [[128, ...characters('issue'), ...Buffer.from('ca.example')]];
        default:
          return 'nxdomain';
      }
    });
    const records = createDomainRecords({ dnsMs: 2_000, servers: [server] });
    expect(await records.addresses('shop.example')).toEqual({ ipv4: 2, ipv6: 0 });
    expect(await records.texts('shop.example')).toEqual(['v=spf1 -all', 'other=1']);
    expect(await records.nameServers('shop.example')).toEqual(['ns1.host']);
    expect(await records.caa('shop.example')).toEqual([
      { tag: 'issue', value: 'ca.example', isCritical: true },
    ]);
    expect(await records.texts('nothing.example')).toEqual([]);
  });

  it.each([
    ['servfail', 'ESERVFAIL'],
    ['silence', 'ETIMEOUT'],
  ] as const)('are unavailable after %s', async (response, code) => {
    const { server } = await startNameServer(() => response);
    const records = createDomainRecords({ dnsMs: 150, servers: [server] });
    await expect(records.texts('shop.example')).rejects.toThrow(code);
  });
});

describe('the DNSSEC status of a name', () => {
  it.each<[string, Record<string, NameResponse>, boolean | null]>([
    ['is what a validating server says', { 'A shop.example': 'signed', 'SOA ': 'signed' }, true],
    ['is denied by one', { 'A shop.example': [[192, 0, 2, 1]], 'SOA ': 'signed' }, false],
    [
      'is also found for a name that does not exist',
      { 'A shop.example': 'nxdomain', 'SOA ': 'signed' },
      false,
    ],
    ['is not known of a server that validates nothing', { 'A shop.example': [], 'SOA ': [] }, null],
  ])('%s', async (_name, responses, expected) => {
    const { server } = await startNameServer((question) => responses[question] ?? 'servfail');
    const records = createDomainRecords({ dnsMs: 2_000, servers: [server] });
    expect(await records.isAuthentic('shop.example')).toBe(expected);
  });

  it.each(['servfail', 'silence'] as const)('is unavailable after %s', async (response) => {
    const { server } = await startNameServer(() => response);
    const records = createDomainRecords({ dnsMs: 150, servers: [server] });
    await expect(records.isAuthentic('shop.example')).rejects.toThrow('name server');
  });

  it('is unavailable with a reason when the name server does not validate', async () => {
    const site = await startSite({});
    const url = `http://a.shop.example:${site.port}/`;
    const names = { 'a.shop.example': ['127.0.0.1'] };
    const artifacts = (isAuthentic: boolean | null) =>
      gatherArtifacts(
        url,
        {},
        { names, domainRecords: { ...NO_RECORDS, isAuthentic: async () => isAuthentic } },
      );
    expect(reasonOf((await artifacts(null)).dnssec)).toContain('does not validate');
    expect(valueOf((await artifacts(true)).dnssec)).toEqual({ isSigned: true });
  });
});

describe('of a page with a public name', () => {
  const names = { 'a.shop.example': ['127.0.0.1'] };

  async function artifacts(records: Partial<DomainRecords>) {
    const site = await startSite({});
    const settings = { names, domainRecords: { ...NO_RECORDS, ...records } };
    return gatherArtifacts(`http://a.shop.example:${site.port}/`, {}, settings);
  }

  it('mail policies are those of the registrable domain', async () => {
    const found = await artifacts({
      texts: async (name) => [`v=spf1 ${name}`, 'v=spf10', 'V=DMARC1; p=none', 'v=DMARC1', 'v=spf1'],
    });
    expect(valueOf(found.spf)).toEqual({ name: 'shop.example', texts: ['v=spf1 shop.example', 'v=spf1'] });
    expect(valueOf(found.dmarc)).toEqual({
      name: '_dmarc.shop.example',
      texts: ['V=DMARC1; p=none', 'v=DMARC1'],
    });
  });

  it('certificate policies are the nearest, up to the registrable domain', async () => {
    const queried: string[] = [];
    const record = { tag: 'issue', value: 'ca.example', isCritical: false };
    const found = await artifacts({
      caa: async (name) => {
        queried.push(name);
        return name === 'shop.example' ? [record] : [];
      },
    });
    expect(valueOf(found.caa)).toEqual([record]);
    expect(queried).toEqual(['a.shop.example', 'shop.example']);
  });

  it('records are unavailable when no name server answers', async () => {
    const found = await artifacts({ addresses: () => Promise.reject(new Error('ESERVFAIL')) });
    expect(reasonOf(found.addresses)).toBe('The name servers did not respond.');
    expect(valueOf(found.caa)).toEqual([]);
  });
});

it('no records are queried for a page at an IP address', async () => {
  const site = await startSite({});
  const domainRecords = {
    addresses: unexpected,
    caa: unexpected,
    isAuthentic: unexpected,
    nameServers: unexpected,
    texts: unexpected,
  };
  const found = await gatherArtifacts(`${site.origin}/`, {}, { domainRecords });
  expect([found.addresses, found.caa, found.nameServers].map((artifact) => artifact?.state)).toEqual(
    Array.from({ length: 3 }, () => 'available'),
  );
});
