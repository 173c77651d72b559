import { lookup as getAddressInfo, Resolver } from 'node:dns/promises';
import { errorCode, FetchFailure, limitFailure } from '../fetch-failure.ts';

/** Resolves names to addresses; rejects with `dns_failure` when there are none. Replaceable in tests. */
export type HostResolver = {
  /** Resolves a public name through the name servers; if they do not know it, through the operating system if enabled. */
  lookup(name: string): Promise<string[]>;
  /** Resolves a name that only this network knows (`intranet`, `db.internal`) through the operating system. */
  lookupLocal(name: string): Promise<string[]>;
};

export type HostResolverOptions = {
  dnsMs: number;
  /**
   * Whether to use the hosts file and search domains as well. This is only useful, and only safe, with allowed
   * networks.
   */
  usesOperatingSystem: boolean;
  /** Replaces the name servers of this machine: `192.0.2.1:53`. */
  servers?: readonly string[];
};

/** c-ares doubles the timeout for the second try, so both tries take three times the first timeout. */
const TRIES = 2;

/**
 * Queries the name servers through c-ares. Unlike `getaddrinfo`, it has its own timeout, ignores the hosts file, and
 * uses none of the few threads for files and zlib.
 */
export function createHostResolver(options: HostResolverOptions): HostResolver {
  const { dnsMs, usesOperatingSystem, servers } = options;
  const resolver = new Resolver({ timeout: Math.ceil(dnsMs / (TRIES + 1)), tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);

  async function lookup(name: string): Promise<string[]> {
    const families = await Promise.allSettled([
      within(dnsMs, resolver.resolve4(name)),
      within(dnsMs, resolver.resolve6(name)),
    ]);
    const addresses = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
    if (addresses.length > 0) return addresses;
    if (usesOperatingSystem) return lookupLocal(name);
    throw dnsFailure(families.find((family) => family.status === 'rejected')?.reason, dnsMs);
  }

  async function lookupLocal(name: string): Promise<string[]> {
    try {
      const responses = await within(dnsMs, getAddressInfo(name, { all: true, order: 'verbatim' }));
      return responses.map(({ address }) => address);
    } catch (error) {
      throw dnsFailure(error, dnsMs);
    }
  }

  return { lookup, lookupLocal };
}

function dnsFailure(cause: unknown, dnsMs: number): FetchFailure {
  const code = errorCode(cause);
  if (code === 'ETIMEOUT' || code === 'ETIMEDOUT' || code === 'EAI_AGAIN') {
    return limitFailure('dns_failure', { name: 'fetch.limit.dns_ms', limit: dnsMs }, cause);
  }
  return new FetchFailure('dns_failure', { cause });
}

/** The wait ends after `ms`; the query itself ends with c-ares' own timeout. */
function within<T>(ms: number, query: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('The query timed out.'), { code: 'ETIMEOUT' })),
    ms,
  );
  query.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
