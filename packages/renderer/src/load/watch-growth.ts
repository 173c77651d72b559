import type { CDPSession } from 'playwright-core';

/** Whether a page still adds nodes to its documents, as scripts do that insert content with timers. */
export type Growth = {
  /** Asks for the number of nodes, unless the page has yet to respond to the last question. */
  sample(): void;
  /** For how long no sample had more nodes than the one before it, in milliseconds. 0 while the page does not respond. */
  stillMs(nowMs: number): number;
};

/**
 * Watches the number of nodes in the process of a page, its open and closed shadow roots and its frames of the same site
 * included. The browser counts them itself, so nothing runs in the page.
 */
export function watchGrowth(cdp: Pick<CDPSession, 'send'>): Growth {
  let nodes: number | null = null;
  let grownMs = performance.now();
  let isWaiting = false;

  async function ask(): Promise<void> {
    isWaiting = true;
    try {
      const counters = await cdp.send('Memory.getDOMCounters');
      if (nodes !== null && counters.nodes > nodes) grownMs = performance.now();
      ({ nodes } = counters);
    } catch {
      // The page has ended, which others notice.
    } finally {
      isWaiting = false;
    }
  }

  return {
    sample() {
      if (!isWaiting) void ask();
    },
    stillMs: (nowMs) => (isWaiting ? 0 : nowMs - grownMs),
  };
}
