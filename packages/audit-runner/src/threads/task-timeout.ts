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

/** Shortest time between two readings of a thread's CPU time, in milliseconds. */
const READ_MS_MIN = 50;
/** How often the time starts again for a task that its thread has not begun: the thread loads the engine first. */
const STARTS_MAX = 4;

/** The latest time at which a task exceeds a limit, in milliseconds. */
export function longestMsOf({ totalMs }: Pick<AuditLimits, 'totalMs'>): number {
  return STARTS_MAX * totalMs;
}

/**
 * Reports the limit that a task exceeds: the CPU time of its thread, or wall-clock time. It reads the CPU time only after
 * the task could have used that much. The returned function ends the watch.
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
  let timer = setTimeout(() => void check(), Math.min(cpuMs, totalMs));

  function end(met: LimitValue): void {
    stop();
    onLimit(met);
  }

  function stop(): void {
    isEnded = true;
    clearTimeout(timer);
  }

  async function check(): Promise<void> {
    if (readStamp(stamp) === null && starts < STARTS_MAX) {
      starts += 1;
      startMs = performance.now();
    }
    const outOfTime = () => end({ name: 'audit.limit.total_ms', limit: totalMs });
    if (leftMs() <= 0) return outOfTime();
    timer = setTimeout(outOfTime, leftMs()); // A thread in native code does not respond.
    const computedMs = await computedBy(threads(), stamp);
    if (isEnded) return;
    clearTimeout(timer);
    if (computedMs >= cpuMs) return end({ name: 'audit.limit.cpu_ms', limit: cpuMs });
    timer = setTimeout(() => void check(), Math.max(READ_MS_MIN, Math.min(cpuMs - computedMs, leftMs())));
  }

  return stop;
}

/** CPU time of the task in milliseconds; 0 before it has begun and when it is not available. */
async function computedBy(threads: readonly Worker[], stamp: CpuStamp): Promise<number> {
  const begun = readStamp(stamp);
  const thread = threads.find(({ threadId }) => threadId === begun?.threadId);
  if (begun === null || thread === undefined) return 0;
  try {
    return cpuMsOf(await thread.cpuUsage()) - begun.beforeMs;
  } catch {
    return 0; // The thread has ended, or this version of Node does not report it.
  }
}
