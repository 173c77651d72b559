import { Resolver } from 'node:dns/promises';
import type { CaaRecord } from '@pagemark/domain';
import { errorCode } from '../fetch-failure.ts';
import { askDnsHeader, DNS_TYPES } from './dnssec-query.ts';

/** What name servers say of a domain besides its addresses; empty when they have no such record. Replaceable in tests. */
export type DomainRecords = {
  /** How many addresses a name has, of each kind. */
  addresses(name: string): Promise<{ ipv4: number; ipv6: number }>;
  caa(name: string): Promise<CaaRecord[]>;
  nameServers(name: string): Promise<string[]>;
  /** Whether the answer for a name was signed and validated; null when the server that is asked validates nothing. */
  isAuthentic(name: string): Promise<boolean | null>;
  /** Each record's pieces joined. */
  texts(name: string): Promise<string[]>;
};

export type DomainRecordsOptions = {
  dnsMs: number;
  /** Name servers instead of this machine's, `192.0.2.1:53`. */
  servers?: readonly string[];
};

const TRIES = 2;
const RECORDS_MAX = 100;
const TEXT_CHARACTERS_MAX = 4_096;

/** What c-ares calls a name that does not exist, and one that has no record of the kind. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers. Every function rejects when they do not answer, or with an error of theirs. */
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
      const { isAuthentic } = await askDnsHeader(server, { name, type: DNS_TYPES.A }, ms);
      if (isAuthentic) return true;
      // The root is signed: a server that does not vouch for that vouches for nothing.
      const root = await askDnsHeader(server, { name: '', type: DNS_TYPES.SOA }, ms);
      return root.isAuthentic ? false : null;
    },
    nameServers: (name) => recordsOf(resolver.resolveNs(name)),
    async texts(name) {
      const records = await recordsOf(resolver.resolveTxt(name));
      return records.map((pieces) => pieces.join('').slice(0, TEXT_CHARACTERS_MAX));
    },
  };
}

async function recordsOf<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return (await asked).slice(0, RECORDS_MAX);
  } catch (error) {
    if (NOTHING_THERE.has(errorCode(error) ?? '')) return [];
    throw error;
  }
}
