import type { Reach } from '../http/guard/address-guard.ts';

/**
 * What was found lately, so that the pages of one site that are audited one after the other do not ask for the same files
 * again and again. Only whole findings are kept, never a refusal; who repairs something sees it a moment later.
 */
export type SiteCache = {
  /** What is remembered under a key or, without that, what is made now: remembered in its turn when it has a weight. */
  getOrLoad<T>(key: string, make: () => Promise<T>, sizeOf: (made: T) => number | null): Promise<T>;
  /** The part of it that belongs to pages of one reach: what is on a private network is no public page's to know. */
  within(reach: Reach): SiteCache;
};

type Remembered = { value: unknown; bytes: number; untilMs: number };
type Options = { cacheTtlMs: number; cacheBytesMax: number; clock: { nowMs(): number } };

/** `weigh` answers about how many bytes a value takes, or null for one that is not to be kept. */
export function createSiteCache({ cacheTtlMs, cacheBytesMax, clock }: Options): SiteCache {
  /** In the order in which they were made: the first are the oldest. */
  const kept = new Map<string, Remembered>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, value: unknown, weight: number): void {
    forget(key);
    kept.set(key, { value, bytes: weight, untilMs: clock.nowMs() + cacheTtlMs });
    bytes += weight;
    for (const oldest of kept.keys()) {
      if (bytes <= cacheBytesMax) break;
      forget(oldest);
    }
  }

  const cache: SiteCache = {
    async getOrLoad<T>(key: string, make: () => Promise<T>, sizeOf: (made: T) => number | null): Promise<T> {
      const before = kept.get(key);
      // A key is used by one caller, which makes values of one type.
      if (before !== undefined && before.untilMs > clock.nowMs()) return before.value as T;
      const made = await make();
      const weight = sizeOf(made);
      if (weight !== null) keep(key, made, weight + key.length + ENTRY_BYTES);
      return made;
    },
    within: (reach) => ({
      ...cache,
      getOrLoad: (key, make, sizeOf) => cache.getOrLoad(`${reach} ${key}`, make, sizeOf),
    }),
  };
  return cache;
}

/** Headers, hops and the objects around them. */
const ENTRY_BYTES = 2_048;

/** Whether a status says more of the moment than of what was asked for. */
export function isTemporaryFailure(status: number): boolean {
  return status === 429 || status >= 500;
}
