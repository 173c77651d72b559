import type { BrowserStart, RunningBrowser } from './start-browser.ts';

/** A browser in use by one page. */
type BrowserLease = {
  running: RunningBrowser;
  /** Gives it back. `isBroken`: it is closed once no other page uses it, and no page gets it again. */
  release(isBroken: boolean): Promise<void>;
};

export type BrowserPool = {
  /** A browser for one page: the current one, or a new one after a number of pages. */
  acquire(): Promise<{ ok: true; lease: BrowserLease } | Extract<BrowserStart, { ok: false }>>;
  close(): Promise<void>;
};

type Entry = { start: Promise<BrowserStart>; pages: number; users: number; isRetired: boolean };

/** Keeps one browser for pages to come, and replaces it after `pagesPerBrowser`, because browsers leak memory. */
export function createBrowserPool(start: () => Promise<BrowserStart>, pagesPerBrowser: number): BrowserPool {
  const entries = new Set<Entry>();
  let current: Entry | null = null;
  let isClosed = false;

  function entryForNextPage(): Entry {
    if (current === null || current.isRetired) {
      current = { start: start(), pages: 0, users: 0, isRetired: false };
      entries.add(current);
    }
    current.pages += 1;
    current.users += 1;
    if (current.pages >= pagesPerBrowser) current.isRetired = true;
    return current;
  }

  async function leave(entry: Entry): Promise<void> {
    entry.users -= 1;
    if (!entry.isRetired || entry.users > 0) return;
    entries.delete(entry);
    const started = await entry.start;
    if (started.ok) await started.running.close();
  }

  return {
    async acquire() {
      if (isClosed) throw new Error('The pool of browsers is closed.');
      let entry = entryForNextPage();
      let started = await entry.start;
      if (started.ok && !started.running.browser.isConnected()) {
        // It ended since the last page.
        entry.isRetired = true;
        await leave(entry);
        entry = entryForNextPage();
        started = await entry.start;
      }
      if (!started.ok) {
        entry.isRetired = true;
        await leave(entry);
        return started;
      }
      const { running } = started;
      const used = entry;
      return {
        ok: true,
        lease: {
          running,
          async release(isBroken) {
            if (isBroken || !running.browser.isConnected()) used.isRetired = true;
            await leave(used);
          },
        },
      };
    },
    async close() {
      isClosed = true;
      const starts = await Promise.all([...entries].map((entry) => entry.start));
      await Promise.all(starts.map(async (started) => started.ok && started.running.close()));
      entries.clear();
    },
  };
}
