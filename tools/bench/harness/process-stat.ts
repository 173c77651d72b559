import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process as in proc_pid_stat(5): its parent, and the user and system time of all its threads, rounded to 10 ms. */
export type ProcessStat = { parentPid: number; cpuMs: number };

/** Null where the system does not report it, and when the process has exited. */
export function processStat(pid: number): ProcessStat | null {
  const stat = readStat(pid);
  if (stat === null) return null;
  // The name of the program, in parentheses, may contain anything; the fields after it start with the third.
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return { parentPid: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * 10 };
}

/** The processor time of all running child processes, in milliseconds; NaN where the system does not report it. */
export function childrenCpuMs(): number {
  if (!existsSync('/proc')) return Number.NaN;
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? processStat(Number(name)) : null;
    if (stat?.parentPid === process.pid) sum += stat.cpuMs;
  }
  return sum;
}

function readStat(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
}

/**
 * The proportional set size of a process and its descendants, in MiB: memory that several of them share counts once. NaN where the system does not report it.
 */
export function treeMemoryMb(pid: number): number {
  if (!existsSync('/proc')) return Number.NaN;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const own = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  const rest = children === '' ? [] : children.split(' ').map((child) => treeMemoryMb(Number(child)));
  return rest.reduce((sum, memory) => sum + memory, Number(own ?? Number.NaN) / 1024);
}
