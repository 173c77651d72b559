import { runFailure } from '@pagemark/domain';
import type { LimitValue, MessageCatalog } from '@pagemark/domain';
import type { AuditLimits } from '../audit-limits.ts';
import { EngineError } from '../engine-error.ts';
import { limitFailure } from '../limit-failure.ts';
import { forkAuditProcess, ProcessEnded } from './fork-audit-process.ts';
import type { AuditSettings, Task, TaskResponse, TaskResult } from './messages.ts';
import { enforceTaskTimeout } from './task-timeout.ts';

export type AuditProcess = {
  /**
   * Runs one task; the caller waits for its end before the next. The process is killed when the task exceeds a limit or
   * `signal` aborts. Rejects with the signal's reason, with ProcessEnded when the process ends before it responds, and
   * with EngineError.
   */
  run(task: Task, signal: AbortSignal): Promise<TaskResult<unknown>>;
  /** Drops a page from the process. */
  forget(key: number): void;
  /** The message catalog that its audits refer to. */
  catalog(): Promise<MessageCatalog>;
  /** Whether the process has ended, or is about to. */
  isGone(): boolean;
  /** Ends the process. The caller aborts a task in progress before. */
  close(): Promise<void>;
};

export type ProcessOptions = { settings: AuditSettings; limits: AuditLimits; processModule: URL };

/** Maximum time to end after the channel is closed before the process is killed. */
const END_MS = 10_000;

/** Forks an audit process with limits on its tasks. */
export function openAuditProcess({ settings, limits, processModule }: ProcessOptions): AuditProcess {
  const child = forkAuditProcess({ settings, heapMb: limits.heapMb, processModule });

  async function respond(task: Task): Promise<TaskResult<unknown>> {
    await child.ready;
    let met: LimitValue | null = null;
    const unwatch = enforceTaskTimeout({ pid: child.pid, beforeMs: child.usedMs(), limits }, (limit) => {
      met = limit;
      child.kill();
    });
    try {
      return resultOf(await child.request(task));
    } catch (error) {
      if (met === null || !(error instanceof ProcessEnded)) throw error;
      return { ok: false, failure: limitFailure('audit_timeout', met) };
    } finally {
      unwatch();
    }
  }

  return {
    async run(task, signal) {
      signal.throwIfAborted();
      const aborted = Promise.withResolvers<never>();
      const abort = (): void => {
        child.kill();
        aborted.reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await Promise.race([respond(task), aborted.promise]);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    forget: (key) => child.forget(key),
    catalog: () => child.ready,
    isGone: () => child.isGone(),
    async close() {
      const timer = setTimeout(() => child.kill(), END_MS);
      child.disconnect();
      await child.gone;
      clearTimeout(timer);
    },
  };
}

function resultOf(response: TaskResponse): TaskResult<unknown> {
  switch (response.kind) {
    case 'done':
      return { ok: true, value: response.value };
    case 'exhausted':
      return { ok: false, failure: runFailure('audit_crashed') };
    case 'broken':
      throw new EngineError(`The audit failed: ${response.description}`);
  }
}
