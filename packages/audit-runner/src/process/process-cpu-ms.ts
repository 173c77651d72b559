import { readFile } from 'node:fs/promises';

/** User and system time, in clock ticks of 10 ms, count from the end of the program's name: proc_pid_stat(5). */
const USER_FIELD = 11;
const TICK_MS = 10;

/** Processor time that another process has used, in milliseconds; null where the system has no `/proc`. */
export async function processCpuMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name, in parentheses, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) * TICK_MS;
}
