import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';
import { processStat } from './process-stat.ts';

/**
 * The proportional set size of a process and its descendants, in MiB: memory that they share counts once. NaN where the
 * system does not report it.
 */
export function treeMemoryMb(pid: number): number {
  if (!existsSync('/proc')) return Number.NaN;
  return processTree(pid).reduce((sum, process) => sum + processMemoryMb(process), 0);
}

/**
 * The processor time of a process and its descendants, in milliseconds, rounded to 10 for each; the time of descendants
 * that have exited counts. NaN where the system does not report it.
 */
export function treeCpuMs(pid: number): number {
  if (!existsSync('/proc')) return Number.NaN;
  const stats = processTree(pid).map(processStat);
  return stats.reduce((sum, stat) => sum + (stat === null ? 0 : stat.cpuMs + stat.exitedChildrenCpuMs), 0);
}

/** Samples the memory of a process tree while `task` runs; returns the largest sample, in MiB. */
export async function peakMemoryMb(pid: number, everyMs: number, task: () => Promise<void>): Promise<number> {
  return Math.max(...(await sampledWhile(task, everyMs, () => treeMemoryMb(pid))));
}

/** Calls `sample` while `task` runs, and at its end; returns what it returned. */
export async function sampledWhile<T>(
  task: () => Promise<void>,
  everyMs: number,
  sample: () => T,
): Promise<T[]> {
  const done = new AbortController();
  const samples = [sample()];
  const sampling = (async () => {
    for await (const _ of setInterval(everyMs)) {
      if (done.signal.aborted) break;
      samples.push(sample());
    }
  })();
  try {
    await task();
  } finally {
    done.abort();
  }
  await sampling;
  return [...samples, sample()];
}

function processTree(root: number): number[] {
  const childrenOf = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? processStat(Number(name)) : null;
    if (stat === null) continue;
    childrenOf.set(stat.parentPid, [...(childrenOf.get(stat.parentPid) ?? []), Number(name)]);
  }
  const descendants = (pid: number): number[] => [pid, ...(childrenOf.get(pid) ?? []).flatMap(descendants)];
  return descendants(root);
}

/** The proportional set size of a process, in MiB; 0 when it has exited. */
export function processMemoryMb(pid: number): number {
  try {
    const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(pss ?? 0) / 1024;
  } catch {
    return 0;
  }
}
