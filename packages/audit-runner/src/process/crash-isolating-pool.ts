import { runFailure } from '@pagemark/domain';
import { heapFailure } from '../limit-failure.ts';
import type { TaskOutput, InputOf, PoolSettings, TaskResult, TaskName, TaskPool } from '../task.ts';
import { openAuditProcess, ProcessEnded } from './open-audit-process.ts';
import type { AuditProcess } from './open-audit-process.ts';

/** `prepare` forks the process before the first task, which does it otherwise. */
export type CrashIsolatingPool = TaskPool & { prepare(): void };

/**
 * Audit threads in a process of their own, which is forked for the first task and again when it ends. Whatever was in
 * progress in it is done again, each task in a process alone: the page that ends this one too is `audit_crashed`, and
 * costs the others nothing but time.
 */
export function openCrashIsolatingPool(settings: PoolSettings): CrashIsolatingPool {
  let shared: AuditProcess | null = null;
  function running(): AuditProcess {
    if (shared === null || shared.isGone()) shared = openAuditProcess(settings);
    return shared;
  }
  return {
    prepare: () => void running(),
    async run(name, input, signal) {
      try {
        return await running().run(name, input, signal);
      } catch (error) {
        if (!(error instanceof ProcessEnded)) throw error;
        return runAlone(settings, { name, input, signal });
      }
    },
    close: async () => shared?.close(),
  };
}

async function runAlone<Name extends TaskName>(
  settings: PoolSettings,
  { name, input, signal }: { name: Name; input: InputOf<Name>; signal: AbortSignal },
): Promise<TaskResult<TaskOutput<Name>>> {
  const own = openAuditProcess({ ...settings, threads: 1 });
  try {
    return await own.run(name, input, signal);
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    const failure = error.isOutOfMemory ? heapFailure(settings.limits) : runFailure('audit_crashed');
    return { ok: false, failure };
  } finally {
    await own.close();
  }
}
