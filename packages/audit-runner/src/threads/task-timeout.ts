import type { Worker } from 'node:worker_threads';
import type { LimitValue } from '@pagemark/domain';
import type { AuditLimits } from '../audit-limits.ts';
import { cpuMsOf, readStamp } from './cpu-stamp.ts';
import type { CpuStamp } from './cpu-stamp.ts';

type Watched = {
  /** Those of the pool, of which one works on the task. */
  threads: () => readonly Worker[];
  stamp: CpuStamp;
  limits: Pick<AuditLimits, 'cpuMs' | 'totalMs'>;
};

/** Between two looks at a thread that has little left, in milliseconds. */
const LOOK_MS_MIN = 50;
/** How often the time restarts for a task that its thread has not started, because the thread loads the engine first. */
const STARTS_MAX = 4;

/** When a task has met a limit at the latest, in milliseconds. */
export function longestMsOf({ totalMs }: Pick<AuditLimits, 'totalMs'>): number {
  return STARTS_MAX * totalMs;
}

/**
 * Reports the limit that a task exceeds: of its thread's CPU time, which does not depend on other work of the
 * machine, or of wall-clock time. The CPU time is read only when the task could have used it up. Reporting ends the
 * watch.
 */
export function enforceTaskTimeout(
  { threads, stamp, limits }: Watched,
  onLimit: (met: LimitValue) => void,
): () => void {
  const { cpuMs, totalMs } = limits;
  let startMs = performance.now();
  let starts = 1;
  const leftMs = () => totalMs - (performance.now() - startMs);
  let isEnded = false;
  let timer = setTimeout(() => void look(), Math.min(cpuMs, totalMs));

  function end(met: LimitValue): void {
    stop();
    onLimit(met);
  }

  function stop(): void {
    isEnded = true;
    clearTimeout(timer);
  }

  async function look(): Promise<void> {
    if (readStamp(stamp) === null && starts < STARTS_MAX) {
      starts += 1;
      startMs = performance.now();
    }
    const outOfTime = () => end({ name: 'audit.limit.total_ms', limit: totalMs });
    if (leftMs() <= 0) return outOfTime();
    timer = setTimeout(outOfTime, leftMs()); // A thread inside of native code does not answer.
    const computedMs = await computedBy(threads(), stamp);
    if (isEnded) return;
    clearTimeout(timer);
    if (computedMs >= cpuMs) return end({ name: 'audit.limit.cpu_ms', limit: cpuMs });
    timer = setTimeout(() => void look(), Math.max(LOOK_MS_MIN, Math.min(cpuMs - computedMs, leftMs())));
  }

  return stop;
}

/** What the task has computed, in milliseconds; 0 before it has begun and when that cannot be told. */
async function computedBy(threads: readonly Worker[], stamp: CpuStamp): Promise<number> {
  const begun = readStamp(stamp);
  const thread = threads.find(({ threadId }) => threadId === begun?.threadId);
  if (begun === null || thread === undefined) return 0;
  try {
    return cpuMsOf(await thread.cpuUsage()) - begun.beforeMs;
  } catch {
    return 0; // It has ended meanwhile, or this version of Node cannot tell.
  }
}
