import { runFailure } from '@pagemark/domain';
import type { LimitValue } from '@pagemark/domain';
import { Piscina } from 'piscina';
import { heapFailure, limitFailure } from '../limit-failure.ts';
import { EngineError } from '../task.ts';
import type { TaskOutput, InputOf, PoolSettings, TaskResult, TaskName, TaskPool } from '../task.ts';
import type { ThreadSettings } from './audit-thread.ts';
import { newCpuStamp } from './cpu-stamp.ts';
import type { ThreadTask } from './cpu-stamp.ts';
import type { ThreadResponse } from './thread-response.ts';
import { enforceTaskTimeout } from './task-timeout.ts';

/**
 * Threads of this process. A page that computes for longer than it may is `audit_timeout`, one that exhausts the heap
 * or otherwise ends its thread is `audit_crashed`; the thread is replaced. V8 may end the process instead of the thread.
 */
export function openThreadPool({ profile, limits, threads, threadModule }: PoolSettings): TaskPool {
  const settings: ThreadSettings = { profile, limits };
  const pool = new Piscina<unknown, ThreadResponse<unknown>>({
    filename: threadModule,
    minThreads: threads,
    maxThreads: threads,
    // One page a thread, and none waits in the pool: its turn is given before.
    maxQueue: threads,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    workerData: settings,
    // The checks read no settings, so a page that took over its thread would find none.
    env: {},
  });

  async function run<Name extends TaskName>(
    name: Name,
    input: InputOf<Name>,
    signal: AbortSignal,
  ): Promise<TaskResult<TaskOutput<Name>>> {
    const task: ThreadTask<InputOf<Name>> = { input, stamp: newCpuStamp() };
    const ended = new AbortController();
    let met: LimitValue | null = null;
    const unwatch = enforceTaskTimeout(
      { threads: () => pool.threads, stamp: task.stamp, limits },
      (limit) => {
        met = limit;
        ended.abort();
      },
    );
    try {
      // It is the function of that name that answers.
      const response = (await pool.run(task, {
        name,
        signal: AbortSignal.any([signal, ended.signal]),
      })) as ThreadResponse<TaskOutput<Name>>;
      if (response.kind === 'broken') throw new EngineError(`The audit broke: ${response.description}`);
      return response.kind === 'done'
        ? { ok: true, value: response.value }
        : { ok: false, failure: runFailure('audit_crashed') };
    } catch (error) {
      signal.throwIfAborted();
      if (met !== null) return { ok: false, failure: limitFailure('audit_timeout', met) };
      if (error instanceof EngineError) throw error;
      return { ok: false, failure: isOutOfMemory(error) ? heapFailure(limits) : runFailure('audit_crashed') };
    } finally {
      unwatch();
    }
  }

  return { run, close: () => pool.destroy() };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
