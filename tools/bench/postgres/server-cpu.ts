import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Of Linux, wherever it runs. */
const TICKS_PER_S = 100;

/**
 * Returns a function that returns the processor time of a local PostgreSQL server, in milliseconds: of its first
 * process and its running children. Null where the system does not report it.
 */
export async function serverCpu(pool: pg.Pool): Promise<(() => number) | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0] === undefined ? null : statOf(rows[0].pid);
  if (backend === null) return null;
  const server = backend.parent;
  return () => {
    let ticks = 0;
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
      if (stat !== null && (stat.parent === server || Number(name) === server)) ticks += stat.ticks;
    }
    return (ticks * 1_000) / TICKS_PER_S;
  };
}

/** The parent of a process, and its time so far; null when it is gone, or the system has no `/proc`. */
function statOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
