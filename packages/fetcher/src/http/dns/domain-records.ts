import { Resolver } from 'node:dns/promises';
import type { CaaRecord } from '@pagemark/domain';
import { errorCode } from '../fetch-failure.ts';
import { queryDnsHeader, DNS_TYPES } from './query-dns-header.ts';

/** DNS records of a domain other than its addresses; empty when it has none of a type. Replaceable in tests. */
export type DomainRecords = {
  /** The number of IPv4 and IPv6 addresses of a name. */
  addresses(name: string): Promise<{ ipv4: number; ipv6: number }>;
  caa(name: string): Promise<CaaRecord[]>;
  nameServers(name: string): Promise<string[]>;
  /** Whether the answer for a name was signed and validated; null when the queried server does not validate. */
  isAuthentic(name: string): Promise<boolean | null>;
  /** The strings of each record, joined. */
  texts(name: string): Promise<string[]>;
};

export type DomainRecordsOptions = {
  dnsMs: number;
  /** Replaces the name servers of this machine: `192.0.2.1:53`. */
  servers?: readonly string[];
};

/** c-ares doubles the timeout for the second try, so both tries take three times the first timeout. */
const TRIES = 2;
const RECORDS_MAX = 100;
const TEXT_CHARACTERS_MAX = 4_096;

/** c-ares codes for a name that does not exist, and for one without a record of the type. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Queries the name servers. Every function rejects when they do not answer, or answer with an error. */
export function createDomainRecords({ dnsMs, servers }: DomainRecordsOptions): DomainRecords {
  const resolver = new Resolver({ timeout: Math.ceil(dnsMs / (TRIES + 1)), tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return {
    async addresses(name) {
      const [ipv4, ipv6] = await Promise.all([
        recordsOf(resolver.resolve4(name)),
        recordsOf(resolver.resolve6(name)),
      ]);
      return { ipv4: ipv4.length, ipv6: ipv6.length };
    },
    async caa(name) {
      const records = await recordsOf(resolver.resolveCaa(name));
      return records.map((record) => {
        // One property is named after the tag: `{ type: 'CAA', critical: 0, issue: 'letsencrypt.org' }`.
        const [tag = '', value = ''] =
          Object.entries(record).find(([name]) => name !== 'critical' && name !== 'type') ?? [];
        const isCritical = record.critical >= 128;
        return { tag, value: String(value).slice(0, TEXT_CHARACTERS_MAX), isCritical };
      });
    },
    async isAuthentic(name) {
      const [server] = resolver.getServers();
      if (server === undefined) throw new Error('This machine has no name server.');
      const ms = Math.ceil(dnsMs / TRIES);
      const { isAuthentic } = await queryDnsHeader(server, { name, type: DNS_TYPES.A }, ms);
      if (isAuthentic) return true;
      // The root is signed: a server that does not validate it validates nothing.
      const root = await queryDnsHeader(server, { name: '', type: DNS_TYPES.SOA }, ms);
      return root.isAuthentic ? false : null;
    },
    nameServers: (name) => recordsOf(resolver.resolveNs(name)),
    async texts(name) {
      const records = await recordsOf(resolver.resolveTxt(name));
      return records.map((strings) => strings.join('').slice(0, TEXT_CHARACTERS_MAX));
    },
  };
}

async function recordsOf<T>(query: Promise<T[]>): Promise<T[]> {
  try {
    return (await query).slice(0, RECORDS_MAX);
  } catch (error) {
    if (NOTHING_THERE.has(errorCode(error) ?? '')) return [];
    throw error;
  }
}
