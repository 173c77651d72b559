import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4_096;
/** Fields after the name of a process: proc_pid_stat(5). */
const GROUP_FIELD = 2;
const RSS_FIELD = 21;

/** A process of a group. `bytes`: its memory (RSS). */
export type GroupMember = { pid: number; bytes: number };

/** The process that was started with an argument; null when there is none, or the system has no `/proc`. */
export async function findProcess(argument: string): Promise<number | null> {
  for (const pid of await processIds()) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.split('\0').includes(argument)) return pid;
  }
  return null;
}

/**
 * Reads the processes of a group, its leader included. Empty on systems without `/proc`. A process that was seen outside of the
 * group is not read again: a machine has hundreds of them, and none joins the group of another.
 */
export function watchGroup(group: number): () => Promise<GroupMember[]> {
  let others = new Set<number>();
  return async () => {
    const members: GroupMember[] = [];
    const seen = new Set<number>();
    for (const pid of await processIds()) {
      if (others.has(pid)) {
        seen.add(pid);
        continue;
      }
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
      if (stat === null) continue;
      // The name, in parentheses, may contain anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[GROUP_FIELD]) === group) {
        members.push({ pid, bytes: Number(fields[RSS_FIELD]) * PAGE_BYTES });
      } else seen.add(pid);
    }
    // Those that have ended are forgotten: their ids are given again.
    others = seen;
    return members;
  };
}

/** Kills a process, or with a negative id its group. It may be gone already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function processIds(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}
