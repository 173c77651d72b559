import type { RunStore } from '../../ports/store.ts';

/** How often the database is polled for changes, in milliseconds, while requests wait. */
const POLL_MS = 20;
/** The maximum number of reports in one query, which is the limit of the store. */
const BATCH = 1_000;

export type RunWaiter = {
  /**
   * Resolves when the report's latest run is final or the report was deleted, after `timeoutMs`, or when `signal`
   * aborts, whichever is first. Never rejects.
   */
  settled(reportId: string, timeoutMs: number, signal?: AbortSignal): Promise<void>;
  /** Ends all waits. */
  close(): void;
};

/**
 * Waits for runs that other processes handle. All waits of a process share one timer and one poll of the data version: a wait
 * needs no worker, connection or lock.
 */
export function createRunWaiter(
  runs: Pick<RunStore, 'settled' | 'dataVersion'>,
  pollMs = POLL_MS,
): RunWaiter {
  const waits = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | null = null;
  let lastMark: number | null = null;
  let hasNewWait = false;
  let closed = false;

  function schedule(): void {
    if (timer !== null || waits.size === 0 || closed) return;
    timer = setTimeout(() => void poll(), pollMs);
  }

  async function poll(): Promise<void> {
    try {
      const mark = await runs.dataVersion();
      if (mark !== lastMark || hasNewWait) {
        lastMark = mark;
        hasNewWait = false;
        const ids = [...waits.keys()];
        for (let start = 0; start < ids.length; start += BATCH) {
          for (const id of await runs.settled(ids.slice(start, start + BATCH))) finish(id);
        }
      }
    } catch {
      // The database is temporarily busy or unavailable. The next poll reads again, even if nothing has changed by then.
      lastMark = null;
    } finally {
      timer = null;
      schedule();
    }
  }

  function finish(reportId: string): void {
    for (const end of waits.get(reportId) ?? []) end();
  }

  return {
    settled(reportId, timeoutMs, signal) {
      if (closed || timeoutMs <= 0 || signal?.aborted === true) return Promise.resolve();
      return new Promise((resolve) => {
        const ends = waits.get(reportId) ?? new Set();
        waits.set(reportId, ends);
        const end = (): void => {
          clearTimeout(timeout);
          signal?.removeEventListener('abort', end);
          ends.delete(end);
          if (ends.size === 0) waits.delete(reportId);
          resolve();
        };
        const timeout = setTimeout(end, timeoutMs);
        signal?.addEventListener('abort', end, { once: true });
        ends.add(end);
        // The run may have ended before this wait began: polls once, whatever the data version is.
        hasNewWait = true;
        schedule();
      });
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      for (const ends of waits.values()) for (const end of ends) end();
    },
  };
}
