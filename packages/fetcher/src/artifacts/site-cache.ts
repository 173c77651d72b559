import type { Reach } from '../http/guard/address-guard.ts';

/**
 * Recent results, so consecutive audits of a site's pages do not request the same files again. Only complete results
 * are cached, never temporary failures. The TTL is short, so fixes on the site take effect soon.
 */
export type SiteCache = {
  /** Returns the cached value of a key, or loads it. The loaded value is cached unless its size is null. */
  getOrLoad<T>(key: string, load: () => Promise<T>, sizeOf: (value: T) => number | null): Promise<T>;
  /** The part of the cache for one reach: public pages must not see files on a private network. */
  within(reach: Reach): SiteCache;
};

type CacheEntry = { value: unknown; bytes: number; untilMs: number };
type Options = { cacheTtlMs: number; cacheBytesMax: number; clock: { nowMs(): number } };

/** `sizeOf` returns the approximate bytes of a value, or null if it must not be cached. */
export function createSiteCache({ cacheTtlMs, cacheBytesMax, clock }: Options): SiteCache {
  /** In insertion order: the first are the oldest. */
  const entries = new Map<string, CacheEntry>();
  let bytes = 0;

  function evict(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function store(key: string, value: unknown, size: number): void {
    evict(key);
    entries.set(key, { value, bytes: size, untilMs: clock.nowMs() + cacheTtlMs });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= cacheBytesMax) break;
      evict(oldest);
    }
  }

  const cache: SiteCache = {
    async getOrLoad<T>(key: string, load: () => Promise<T>, sizeOf: (value: T) => number | null): Promise<T> {
      const before = entries.get(key);
      // Each key has one caller, which loads values of one type.
      if (before !== undefined && before.untilMs > clock.nowMs()) return before.value as T;
      const value = await load();
      const size = sizeOf(value);
      if (size !== null) store(key, value, size + key.length + ENTRY_BYTES);
      return value;
    },
    within: (reach) => ({
      ...cache,
      getOrLoad: (key, load, sizeOf) => cache.getOrLoad(`${reach} ${key}`, load, sizeOf),
    }),
  };
  return cache;
}

/** Estimated size of headers, hops, and their objects. */
const ENTRY_BYTES = 2_048;

/** Whether a status reflects a temporary state rather than the resource. */
export function isTemporaryFailure(status: number): boolean {
  return status === 429 || status >= 500;
}
