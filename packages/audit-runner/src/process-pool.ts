import { AppError } from '@pagemark/domain';
import { openAuditProcess } from './process/open-audit-process.ts';
import type { AuditProcess, ProcessOptions } from './process/open-audit-process.ts';

/** Audit processes, each with one task at a time. They are forked as needed. */
export type ProcessPool = {
  /** Forks a process, unless one exists. */
  prepare(): void;
  /**
   * Waits for a process: `holder`, or any process if that is null or has ended. First in, first out. The caller returns
   * it with `release`. Rejects with the signal's reason when it aborts first, and with `overloaded` when too many wait.
   */
  acquire(holder: AuditProcess | null, signal: AbortSignal): Promise<AuditProcess>;
  release(process: AuditProcess): void;
  /** Ends all processes. The caller aborts tasks in progress before that. */
  close(): Promise<void>;
};

const RETRY_AFTER_S = 5;

type Waiting = { holder: AuditProcess | null; admit: (process: AuditProcess) => void };

export function createProcessPool(
  options: ProcessOptions & { processes: number; waitingMax: number },
): ProcessPool {
  /** Whether each process has a task. */
  const busy = new Map<AuditProcess, boolean>();
  const waiting = new Set<Waiting>();

  function fork(): AuditProcess {
    const process = openAuditProcess(options);
    busy.set(process, false);
    return process;
  }

  /** Returns a free process, or null. */
  function freeFor(holder: AuditProcess | null): AuditProcess | null {
    for (const process of busy.keys()) if (process.isGone()) busy.delete(process);
    if (holder !== null && busy.has(holder)) return busy.get(holder) === true ? null : holder;
    for (const [process, isBusy] of busy) if (!isBusy) return process;
    return busy.size < options.processes ? fork() : null;
  }

  function admitWaiting(): void {
    for (const one of waiting) {
      const free = freeFor(one.holder);
      if (free === null) continue;
      waiting.delete(one);
      busy.set(free, true);
      one.admit(free);
    }
  }

  return {
    prepare() {
      if (busy.size === 0) fork();
    },
    async acquire(holder, signal) {
      signal.throwIfAborted();
      const free = freeFor(holder);
      if (free !== null) {
        busy.set(free, true);
        return free;
      }
      if (waiting.size >= options.waitingMax) throw overloaded();
      const { promise, resolve, reject } = Promise.withResolvers<AuditProcess>();
      const one: Waiting = { holder, admit: resolve };
      const abandon = (): void => {
        waiting.delete(one);
        reject(signal.reason);
      };
      waiting.add(one);
      signal.addEventListener('abort', abandon, { once: true });
      return promise.finally(() => signal.removeEventListener('abort', abandon));
    },
    release(process) {
      if (busy.has(process)) busy.set(process, false);
      admitWaiting();
    },
    async close() {
      await Promise.all([...busy.keys()].map((process) => process.close()));
    },
  };
}

function overloaded(): AppError {
  return new AppError('overloaded', 'Too many pages are waiting for their audit.', {
    retryAfterS: RETRY_AFTER_S,
  });
}
