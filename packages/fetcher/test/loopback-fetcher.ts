import type { PageFetcher } from '@pagemark/core';
import type { FetchOutcome, PageSnapshot, RunFailure } from '@pagemark/domain';
import { onTestFinished } from 'vitest';
import { createPageFetcher, parseNetworks } from '../src/index.ts';
import type { DomainRecords, HostResolver, PageFetcherOptions } from '../src/index.ts';

export const NOW = '2026-11-20T12:00:00.000Z';

type Settings = Omit<Partial<PageFetcherOptions>, 'allowedNetworks'> & {
  /** Default: loopback. */
  allowed?: string;
  /** Addresses by name. */
  names?: Record<string, string[]>;
};

/** A fetcher that may contact this machine, and no name server. It is closed after the test. */
export function startFetcher({
  allowed = '127.0.0.0/8 ::1',
  names = {},
  ...options
}: Settings = {}): PageFetcher {
  const parsed = parseNetworks(allowed);
  if (!parsed.ok) throw new Error(parsed.message);
  const fetcher = createPageFetcher({
    allowedNetworks: parsed.networks,
    userAgent: 'Pagemark/test',
    clock: { nowMs: () => Date.parse(NOW) },
    resolver: resolverOf(async (name) => names[name] ?? []),
    domainRecords: NO_RECORDS,
    ...options,
  });
  onTestFinished(() => fetcher.close());
  return fetcher;
}

/** A domain without records. */
export const NO_RECORDS: DomainRecords = {
  addresses: async () => ({ ipv4: 0, ipv6: 0 }),
  caa: async () => [],
  isAuthentic: async () => null,
  nameServers: async () => [],
  texts: async () => [],
};

export function resolverOf(lookup: (name: string) => Promise<string[]>): HostResolver {
  return { lookup, lookupLocal: lookup };
}

export function snapshotOf(outcome: FetchOutcome): PageSnapshot {
  if (!outcome.ok) throw new Error(`${outcome.failure.code}: ${outcome.failure.message}`);
  return outcome.snapshot;
}

export function failureOf(outcome: FetchOutcome): RunFailure {
  if (outcome.ok) throw new Error(`fetched ${outcome.snapshot.finalUrl}`);
  return outcome.failure;
}
