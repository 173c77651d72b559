import type { BrowserStart, RunningBrowser } from './start-browser.ts';

/** A browser in use by one page. */
type BrowserLease = {
  running: RunningBrowser;
  /** Returns the browser to the pool. `isBroken`: no other page gets it, and it is closed once no page uses it. */
  release(isBroken: boolean): Promise<void>;
};

export type BrowserPool = {
  /**
   * Returns a browser for one page: the current one, or a new one when that has rendered enough pages, was closed, or
   * has ended.
   */
  acquire(): Promise<{ ok: true; lease: BrowserLease } | Extract<BrowserStart, { ok: false }>>;
  close(): Promise<void>;
};

type PoolLimits = {
  pagesPerBrowser: number;
  /** How long the browser may be idle before it is closed. */
  idleMs: number;
};

type Entry = {
  start: Promise<BrowserStart>;
  pages: number;
  users: number;
  isRetired: boolean;
  /** Set while no page uses the browser. */
  idle?: NodeJS.Timeout;
};

/**
 * Reuses one browser across pages. Replaces it after `pagesPerBrowser`, because browsers leak memory, and closes it
 * after `idleMs`.
 */
export function createBrowserPool(
  start: () => Promise<BrowserStart>,
  { pagesPerBrowser, idleMs }: PoolLimits,
): BrowserPool {
  const entries = new Set<Entry>();
  let current: Entry | null = null;
  let isClosed = false;

  function entryForNextPage(): Entry {
    if (current === null || current.isRetired) {
      current = { start: start(), pages: 0, users: 0, isRetired: false };
      entries.add(current);
    }
    clearTimeout(current.idle);
    current.pages += 1;
    current.users += 1;
    if (current.pages >= pagesPerBrowser) current.isRetired = true;
    return current;
  }

  async function leave(entry: Entry): Promise<void> {
    entry.users -= 1;
    if (entry.users > 0) return;
    if (entry.isRetired) await end(entry);
    else if (!isClosed) entry.idle = setTimeout(() => void end(entry), idleMs).unref();
  }

  /** Rejects when starting the browser threw an error; the next page tries again. */
  async function startOf(entry: Entry): Promise<BrowserStart> {
    try {
      return await entry.start;
    } catch (error) {
      entry.isRetired = true;
      entries.delete(entry);
      throw error;
    }
  }

  /** Closes the browser of an entry that no page uses. The entry stays in the pool until the browser has ended. */
  async function end(entry: Entry): Promise<void> {
    entry.isRetired = true;
    const started = await entry.start;
    if (started.ok) await started.running.close();
    entries.delete(entry);
  }

  return {
    async acquire() {
      if (isClosed) throw new Error('The pool of browsers is closed.');
      let entry = entryForNextPage();
      let started = await startOf(entry);
      if (started.ok && !started.running.browser.isConnected()) {
        // The browser has ended since the last page.
        entry.isRetired = true;
        await leave(entry);
        entry = entryForNextPage();
        started = await startOf(entry);
      }
      if (!started.ok) {
        entry.isRetired = true;
        await leave(entry);
        return started;
      }
      return { ok: true, lease: leaseOf(entry, started.running, leave) };
    },
    async close() {
      isClosed = true;
      await closeAll([...entries]);
      entries.clear();
    },
  };
}

function leaseOf(
  entry: Entry,
  running: RunningBrowser,
  leave: (entry: Entry) => Promise<void>,
): BrowserLease {
  return {
    running,
    async release(isBroken) {
      if (isBroken || !running.browser.isConnected()) entry.isRetired = true;
      await leave(entry);
    },
  };
}

async function closeAll(entries: readonly Entry[]): Promise<void> {
  for (const { idle } of entries) clearTimeout(idle);
  const starts = await Promise.all(entries.map((entry) => entry.start));
  await Promise.all(starts.map(async (started) => started.ok && started.running.close()));
}
