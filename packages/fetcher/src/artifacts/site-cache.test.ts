import { describe, expect, it } from 'vitest';
import { createSiteCache } from './site-cache.ts';

function createTestCache(cacheBytesMax = 1_000_000) {
  const now = { ms: 0 };
  const cache = createSiteCache({ cacheTtlMs: 100, cacheBytesMax, clock: { nowMs: () => now.ms } });
  let made = 0;
  const getOrLoad = (name: string, weight: number | null = 0, freshSinceMs = 0) =>
    cache.within('any', freshSinceMs).getOrLoad(
      name,
      async () => (made += 1),
      () => weight,
    );
  return { now, getOrLoad };
}

describe('a result for one page', () => {
  it('is reused for the next page until it expires', async () => {
    const { now, getOrLoad } = createTestCache();
    expect([await getOrLoad('a'), await getOrLoad('a'), await getOrLoad('b')]).toEqual([1, 1, 2]);
    now.ms = 100;
    expect(await getOrLoad('a')).toBe(3);
  });

  it('is loaded again for an audit that needs a later one, which the next audits use', async () => {
    const { now, getOrLoad } = createTestCache();
    await getOrLoad('a');
    now.ms = 10;
    expect([await getOrLoad('a', 0, 10), await getOrLoad('a', 0, 10), await getOrLoad('a')]).toEqual([
      2, 2, 2,
    ]);
  });

  it('is not replaced by one whose loading began earlier', async () => {
    const now = { ms: 0 };
    const cache = createSiteCache({ cacheTtlMs: 100, cacheBytesMax: 10_000, clock: { nowMs: () => now.ms } });
    const slow = Promise.withResolvers<string>();
    const load = (freshSinceMs: number, value: () => Promise<string>) =>
      cache.within('any', freshSinceMs).getOrLoad('a', value, () => 0);
    const before = load(0, () => slow.promise);
    now.ms = 10;
    expect(await load(10, async () => 'fixed')).toBe('fixed');
    slow.resolve('broken');
    expect([await before, await load(0, async () => 'loaded again')]).toEqual(['broken', 'fixed']);
  });

  it('is loaded again when it must not be cached', async () => {
    const { getOrLoad } = createTestCache();
    expect([await getOrLoad('a', null), await getOrLoad('a', null)]).toEqual([1, 2]);
  });

  it('is evicted, the oldest first, when the cache is full', async () => {
    const { getOrLoad } = createTestCache(10_000);
    expect([await getOrLoad('a', 3_000), await getOrLoad('b', 3_000), await getOrLoad('c', 0)]).toEqual([
      1, 2, 3,
    ]);
    expect([await getOrLoad('b', 0), await getOrLoad('c', 0), await getOrLoad('a', 0)]).toEqual([2, 3, 4]);
  });

  it('is not cached when loading it fails', async () => {
    const { getOrLoad } = createTestCache();
    const cache = createSiteCache({ cacheTtlMs: 1, cacheBytesMax: 1, clock: { nowMs: () => 0 } });
    await expect(
      cache.within('any', 0).getOrLoad(
        'a',
        () => Promise.reject(new Error('no')),
        () => 0,
      ),
    ).rejects.toThrow('no');
    expect(await getOrLoad('a')).toBe(1);
  });
});
