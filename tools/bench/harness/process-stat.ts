import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A process as in proc_pid_stat(5): its parent, and the user and system time of all its threads, and that of child
 * processes that have exited; both rounded to 10 ms.
 */
export type ProcessStat = { parentPid: number; cpuMs: number; exitedChildrenCpuMs: number };

/** Null where the system does not report it, and when the process has exited. */
export function processStat(pid: number): ProcessStat | null {
  const stat = readStat(pid);
  if (stat === null) return null;
  // The name of the program, in parentheses, may contain anything; the fields after it start with the third.
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return {
    parentPid: Number(fields[1]),
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
    exitedChildrenCpuMs: (Number(fields[13]) + Number(fields[14])) * 10,
  };
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
