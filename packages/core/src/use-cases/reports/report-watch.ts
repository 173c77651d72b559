import type { Report, RunProgress } from '@pagemark/domain';
import { createLimiter } from '../../limiter.ts';
import type { ReportStore, RunStore } from '../../ports/store.ts';

/** How often the database is polled for changes, in milliseconds, while there are watchers. */
const POLL_MS = 250;
/** Maximum watches of one process, and of one account. */
const WATCHES = { max: 1_000, perHolder: 100 };

/** A watched report; `report` is null if it was deleted. `progress`: the progress of its open run, or null. */
export type ReportChangeEvent = { id: string; report: Report | null; progress: RunProgress | null };

export type ReportWatch = {
  /**
   * Yields each report, then every change of it or of the progress of its run, until `signal` aborts or the service stops.
   * Unknown reports and those of other accounts count as deleted. Throws `rate_limited` when the account has too many watches,
   * `overloaded` when the process has.
   */
  watch(
    accountId: number,
    ids: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<ReportChangeEvent, void>;
  /** Ends every watch. */
  close(): void;
};

const DELETED = { report: null, progress: null };

type Ports = { reports: Pick<ReportStore, 'getProgress'>; runs: Pick<RunStore, 'dataVersion'> };

/** Watches reports that other processes change. All watches share one timer and one poll of the data version. */
export function createReportWatch({ reports, runs }: Ports, pollMs = POLL_MS): ReportWatch {
  const closing = new AbortController();
  const waiting = new Set<() => void>();
  const places = createLimiter<number>('watches of reports', WATCHES);
  let timer: NodeJS.Timeout | null = null;
  let lastMark: number | null = null;
  /** Incremented when something may have changed, so a watch that is reading knows that it must read again. */
  let changes = 0;

  function schedule(): void {
    if (timer === null && waiting.size > 0) timer = setTimeout(() => void poll(), pollMs);
  }

  async function poll(): Promise<void> {
    // Treats a busy database as changed: an extra read is cheap, a missed change is not.
    const mark = await runs.dataVersion().catch(() => null);
    timer = null;
    if (mark === null || mark !== lastMark) {
      changes += 1;
      for (const wake of waiting) wake();
    }
    lastMark = mark;
    schedule();
  }

  function change(seen: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted || seen !== changes) return resolve();
      waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
      schedule();
    });
  }

  async function* follow(accountId: number, ids: readonly string[], signal: AbortSignal) {
    /** The last yielded version and progress; null: deleted. */
    const yielded = new Map<string, string | null>();
    while (!signal.aborted) {
      const seenChanges = changes;
      for (const id of ids) {
        if (yielded.get(id) === null) continue;
        const { report, progress } = (await reports.getProgress(accountId, id)) ?? DELETED;
        const state = report === null ? null : `${report.version} ${JSON.stringify(progress)}`;
        if (yielded.get(id) === state) continue;
        yielded.set(id, state);
        yield { id, report, progress };
      }
      if ([...yielded.values()].every((state) => state === null)) return;
      await change(seenChanges, signal);
    }
  }

  return {
    async *watch(accountId, ids, signal) {
      const release = places.take(accountId);
      try {
        yield* follow(accountId, ids, AbortSignal.any([signal, closing.signal]));
      } finally {
        release();
      }
    },
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
