import type { Reach } from '../http/guard/address-guard.ts';

/**
 * Recent results, so consecutive audits of a site's pages do not request the same files again. Only complete results
 * are cached, never temporary failures. The TTL is short, so fixes on the site take effect soon.
 */
export type SiteCache = {
  /**
   * The cache as one audit sees it. Public pages must not see files on a private network, so each reach has a part of
   * its own. What was loaded before `freshSinceMs` is loaded again.
   */
  within(reach: Reach, freshSinceMs: number): AuditCache;
};

export type AuditCache = {
  /** Returns the cached value of a name, or loads it. The loaded value is cached unless its size is null. */
  getOrLoad<T>(name: string, load: () => Promise<T>, sizeOf: (value: T) => number | null): Promise<T>;
};

/** `atMs`: when loading it began. */
type CacheEntry = { value: unknown; bytes: number; atMs: number };
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

  function store(key: string, entry: CacheEntry): void {
    // A slow load may end after a later one.
    if ((entries.get(key)?.atMs ?? 0) > entry.atMs) return;
    evict(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= cacheBytesMax) break;
      evict(oldest);
    }
  }

  return {
    within: (reach, freshSinceMs) => ({
      async getOrLoad<T>(
        name: string,
        load: () => Promise<T>,
        sizeOf: (value: T) => number | null,
      ): Promise<T> {
        const key = `${reach} ${name}`;
        const nowMs = clock.nowMs();
        const before = entries.get(key);
        const isUsable =
          before !== undefined && before.atMs >= freshSinceMs && before.atMs + cacheTtlMs > nowMs;
        // Each name has one caller, which loads values of one type.
        if (isUsable) return before.value as T;
        const value = await load();
        const size = sizeOf(value);
        if (size !== null) store(key, { value, bytes: size + key.length + ENTRY_BYTES, atMs: nowMs });
        return value;
      },
    }),
  };
}

/** Estimated size of headers, hops, and their objects. */
const ENTRY_BYTES = 2_048;

/** Whether a status reflects a temporary state rather than the resource. */
export function isTemporaryFailure(status: number): boolean {
  return status === 429 || status >= 500;
}
