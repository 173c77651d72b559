import { runFailure } from '@pagemark/domain';
import type { NamedLimit } from '@pagemark/domain';
import { Piscina } from 'piscina';
import { heapFailure, limitFailure } from '../limit-failure.ts';
import { BrokenAudit } from '../task.ts';
import type { DoneBy, InputOf, PoolSettings, Ran, TaskName, TaskPool } from '../task.ts';
import type { ThreadSettings } from './audit-thread.ts';
import { newTaskStamp } from './task-stamp.ts';
import type { ThreadTask } from './task-stamp.ts';
import type { ThreadAnswer } from './thread-answer.ts';
import { watchTask } from './watch-task.ts';

/**
 * Threads of this process. A page that computes for longer than it may is `audit_timeout`, one that exhausts the heap
 * or otherwise ends its thread is `audit_crashed`; the thread is replaced. V8 may end the process instead of the thread.
 */
export function openThreadPool({ profile, limits, threads, threadModule }: PoolSettings): TaskPool {
  const settings: ThreadSettings = { profile, limits };
  const pool = new Piscina<unknown, ThreadAnswer<unknown>>({
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
  ): Promise<Ran<DoneBy<Name>>> {
    const task: ThreadTask<InputOf<Name>> = { input, stamp: newTaskStamp() };
    const ended = new AbortController();
    let met: NamedLimit | null = null;
    const unwatch = watchTask({ threads: () => pool.threads, stamp: task.stamp, limits }, (limit) => {
      met = limit;
      ended.abort();
    });
    try {
      // It is the function of that name that answers.
      const answer = (await pool.run(task, {
        name,
        signal: AbortSignal.any([signal, ended.signal]),
      })) as ThreadAnswer<DoneBy<Name>>;
      if (answer.kind === 'broken') throw new BrokenAudit(`The audit broke: ${answer.description}`);
      return answer.kind === 'done'
        ? { ok: true, value: answer.value }
        : { ok: false, failure: runFailure('audit_crashed') };
    } catch (error) {
      signal.throwIfAborted();
      if (met !== null) return { ok: false, failure: limitFailure('audit_timeout', met) };
      if (error instanceof BrokenAudit) throw error;
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
