import type { CDPSession } from 'playwright-core';

/**
 * The interval between samples, each of which takes a millisecond of processor time: short after a change, and longer the longer
 * there has been none.
 */
const SAMPLE_MS = { min: 25, max: 100 } as const;
/** The interval, as a share of the time since the last change. */
const SAMPLE_SHARE = 0.5;

/** Whether a page still adds nodes to its documents, as scripts do that insert content with timers. */
export type Growth = {
  /** Asks for the number of nodes, unless it was asked for a moment ago, or the page has yet to respond. */
  sample(nowMs: number): void;
  /** For how long no sample had more nodes than the one before it, in milliseconds. 0 before the first one, and while the page does not respond. */
  stillMs(nowMs: number): number;
};

/**
 * Watches the number of nodes in the process of a page, its open and closed shadow roots and its frames of the same site
 * included. The browser counts them itself, so nothing runs in the page.
 */
export function watchGrowth(cdp: Pick<CDPSession, 'send'>): Growth {
  let nodes: number | null = null;
  let grownMs = -Infinity;
  let askedMs = -Infinity;
  let isWaiting = false;

  async function ask(): Promise<void> {
    isWaiting = true;
    try {
      const counters = await cdp.send('Memory.getDOMCounters');
      if (nodes === null || counters.nodes > nodes) grownMs = performance.now();
      ({ nodes } = counters);
    } catch {
      // The page has ended, which others notice.
    } finally {
      isWaiting = false;
    }
  }

  return {
    sample(nowMs) {
      const everyMs = Math.min(SAMPLE_MS.max, Math.max(SAMPLE_MS.min, (nowMs - grownMs) * SAMPLE_SHARE));
      if (isWaiting || nowMs - askedMs < everyMs) return;
      askedMs = nowMs;
      void ask();
    },
    stillMs: (nowMs) => (isWaiting || nodes === null ? 0 : nowMs - grownMs),
  };
}
