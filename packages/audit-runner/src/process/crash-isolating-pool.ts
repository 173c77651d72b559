import { runFailure } from '@pagemark/domain';
import { heapFailure } from '../limit-failure.ts';
import type { TaskOutput, InputOf, PoolSettings, TaskResult, TaskName, TaskPool } from '../task.ts';
import { openAuditProcess, ProcessEnded } from './open-audit-process.ts';

/**
 * Audit threads in a process of their own, which is forked anew when it ends. Whatever was under way in it is done again,
 * each task in a process alone: the page that ends this one too is `audit_crashed`, and costs the others nothing but time.
 */
export function openCrashIsolatingPool(settings: PoolSettings): TaskPool {
  let shared = openAuditProcess(settings);
  return {
    async run(name, input, signal) {
      if (shared.isGone()) shared = openAuditProcess(settings);
      try {
        return await shared.run(name, input, signal);
      } catch (error) {
        if (!(error instanceof ProcessEnded)) throw error;
        return runAlone(settings, { name, input, signal });
      }
    },
    close: () => shared.close(),
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
