import { describe, expect, it } from 'vitest';
import { createSiteCache } from './site-cache.ts';

function startMemory(cacheBytesMax = 1_000_000) {
  const now = { ms: 0 };
  const memory = createSiteCache({ cacheTtlMs: 100, cacheBytesMax, clock: { nowMs: () => now.ms } });
  let made = 0;
  const recall = (key: string, weight: number | null = 0) =>
    memory.recall(
      key,
      async () => (made += 1),
      () => weight,
    );
  return { now, recall };
}

describe('what was found for one page', () => {
  it('is used for the next, for its time', async () => {
    const { now, recall } = startMemory();
    expect([await recall('a'), await recall('a'), await recall('b')]).toEqual([1, 1, 2]);
    now.ms = 100;
    expect(await recall('a')).toBe(3);
  });

  it('is made anew when it was not worth keeping', async () => {
    const { recall } = startMemory();
    expect([await recall('a', null), await recall('a', null)]).toEqual([1, 2]);
  });

  it('is forgotten, the oldest first, when it is too much', async () => {
    const { recall } = startMemory(10_000);
    expect([await recall('a', 3_000), await recall('b', 3_000), await recall('c', 0)]).toEqual([1, 2, 3]);
    expect([await recall('b', 0), await recall('c', 0), await recall('a', 0)]).toEqual([2, 3, 4]);
  });

  it('is not remembered when making it failed', async () => {
    const { recall } = startMemory();
    const memory = createSiteCache({ cacheTtlMs: 1, cacheBytesMax: 1, clock: { nowMs: () => 0 } });
    await expect(
      memory.recall(
        'a',
        () => Promise.reject(new Error('no')),
        () => 0,
      ),
    ).rejects.toThrow('no');
    expect(await recall('a')).toBe(1);
  });
});
