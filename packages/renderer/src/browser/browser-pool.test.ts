import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserPool } from './browser-pool.ts';
import type { RunningBrowser } from './start-browser.ts';

const LIMITS = { pagesPerBrowser: 4, idleMs: 60_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pool of browsers that only have a number. `closed`: those that were closed, in this order. */
function poolOf(failures: readonly ('rejects' | 'fails')[] = []) {
  const closed: string[] = [];
  const left = [...failures];
  let started = 0;
  const pool = createBrowserPool(async () => {
    const failure = left.shift();
    if (failure === 'rejects') throw new Error('no space left on device');
    if (failure === 'fails') return { ok: false, failure: { code: 'browser_failed', message: 'x' } };
    started += 1;
    const version = String(started);
    const running: RunningBrowser = {
      // The pool asks nothing else of it.
      browser: { isConnected: () => !closed.includes(version) } as Browser,
      version,
      processorIndex: 1,
      group: null,
      close: async () => void closed.push(version),
    };
    return { ok: true, running };
  }, LIMITS);
  const acquire = async () => {
    const acquired = await pool.acquire();
    if (!acquired.ok) throw new Error(acquired.failure.code);
    return acquired.lease;
  };
  /** The number of the browser that shows a page. */
  const show = async () => {
    const lease = await acquire();
    await lease.release(false);
    return lease.running.version;
  };
  return { pool, closed, acquire, show };
}

describe('a pool of browsers', () => {
  it('reuses a browser for a number of pages', async () => {
    const { show, closed } = poolOf();
    const shown = [await show(), await show(), await show(), await show(), await show()];
    expect(shown).toEqual(['1', '1', '1', '1', '2']);
    expect(closed).toEqual(['1']);
  });

  it('closes a browser that no page has used for a while, and starts another one for the next page', async () => {
    const { show, closed } = poolOf();
    await show();
    await vi.advanceTimersByTimeAsync(LIMITS.idleMs - 1);
    expect(closed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(closed).toEqual(['1']);
    expect(await show()).toBe('2');
  });

  it('counts that time from the end of the last page', async () => {
    const { acquire, show, closed } = poolOf();
    await show();
    await vi.advanceTimersByTimeAsync(LIMITS.idleMs - 1);
    const [one, other] = [await acquire(), await acquire()];
    await one.release(false);
    await vi.advanceTimersByTimeAsync(LIMITS.idleMs * 2);
    expect(closed).toEqual([]);
    await other.release(false);
    await vi.advanceTimersByTimeAsync(LIMITS.idleMs - 1);
    expect(closed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(closed).toEqual(['1']);
  });

  it('closes the browser at the end, and none after it', async () => {
    const { pool, show, closed } = poolOf();
    await show();
    await pool.close();
    expect(closed).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(LIMITS.idleMs * 2);
    expect(closed).toEqual(['1']);
    await expect(pool.acquire()).rejects.toThrow('closed');
  });

  it('does not wait for a page that ends after it was closed', async () => {
    const { pool, acquire, closed } = poolOf();
    const lease = await acquire();
    await pool.close();
    await lease.release(false);
    expect(vi.getTimerCount()).toBe(0);
    expect(new Set(closed)).toEqual(new Set(['1']));
  });

  it.each([
    ['rejects', 'no space left'],
    ['fails', 'browser_failed'],
  ] as const)('tries again after a start that %s', async (failure, message) => {
    const { pool, show } = poolOf([failure]);
    await expect(show()).rejects.toThrow(message);
    expect(await show()).toBe('1');
    await pool.close();
  });
});
