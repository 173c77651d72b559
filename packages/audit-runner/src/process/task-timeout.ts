import type { LimitValue } from '@pagemark/domain';
import type { AuditLimits } from '../audit-limits.ts';
import { processCpuMs } from './process-cpu-ms.ts';

type Watched = {
  pid: number;
  /** CPU time that the process had used before the task. */
  beforeMs: number;
  limits: Pick<AuditLimits, 'cpuMs' | 'totalMs'>;
};

/** Minimum time between two readings of the CPU time, in milliseconds. */
const READ_MS_MIN = 50;

/**
 * Reports the limit that a process's task exceeds: CPU time or wall-clock time. Reads the CPU time only after the task
 * could have used that much. Returns a function that stops the timer.
 */
export function enforceTaskTimeout(
  { pid, beforeMs, limits: { cpuMs, totalMs } }: Watched,
  onLimit: (met: LimitValue) => void,
): () => void {
  const startMs = performance.now();
  let isEnded = false;
  let timer = setTimeout(() => void check(), Math.min(cpuMs, totalMs));

  function stop(): void {
    isEnded = true;
    clearTimeout(timer);
  }

  async function check(): Promise<void> {
    const leftMs = totalMs - (performance.now() - startMs);
    const usedMs = leftMs <= 0 ? 0 : ((await processCpuMs(pid)) ?? 0) - beforeMs;
    if (isEnded) return;
    if (leftMs <= 0) return onLimit({ name: 'audit.limit.total_ms', limit: totalMs });
    if (usedMs >= cpuMs) return onLimit({ name: 'audit.limit.cpu_ms', limit: cpuMs });
    timer = setTimeout(() => void check(), Math.min(leftMs, Math.max(READ_MS_MIN, cpuMs - usedMs)));
  }

  return stop;
}
