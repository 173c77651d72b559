import type { CDPSession } from 'playwright-core';

/**
 * The interval between samples, each of which takes a millisecond of processor time. It grows with the time since the
 * last change.
 */
const SAMPLE_MS = { min: 50, max: 100 } as const;
/** The interval as a share of the time since the last change. */
const SAMPLE_SHARE = 0.5;

/** Tracks whether a page still adds nodes to its documents, for example because scripts insert content with timers. */
export type Growth = {
  /** Requests the number of nodes, unless it was requested recently or the page has not responded yet. */
  sample(nowMs: number): void;
  /**
   * How long no sample had more nodes than the previous one, in milliseconds. 0 before the first sample, and while the
   * page does not respond.
   */
  stillMs(nowMs: number): number;
};

/**
 * Watches the number of nodes in a page's process, including open and closed shadow roots and same-site frames. The
 * browser counts them itself, so nothing runs in the page.
 */
export function watchGrowth(cdp: Pick<CDPSession, 'send'>): Growth {
  let nodes: number | null = null;
  let grownMs = -Infinity;
  let requestedMs = -Infinity;
  let isWaiting = false;

  async function requestCount(): Promise<void> {
    isWaiting = true;
    try {
      const counters = await cdp.send('Memory.getDOMCounters');
      if (nodes === null || counters.nodes > nodes) grownMs = performance.now();
      ({ nodes } = counters);
    } catch {
      // The page has ended, which callers detect themselves.
    } finally {
      isWaiting = false;
    }
  }

  return {
    sample(nowMs) {
      const everyMs = Math.min(SAMPLE_MS.max, Math.max(SAMPLE_MS.min, (nowMs - grownMs) * SAMPLE_SHARE));
      if (isWaiting || nowMs - requestedMs < everyMs) return;
      requestedMs = nowMs;
      void requestCount();
    },
    stillMs: (nowMs) => (isWaiting || nodes === null ? 0 : nowMs - grownMs),
  };
}
