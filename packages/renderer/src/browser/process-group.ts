import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const PAGE_BYTES = 4_096;
/** A field after the process name: proc_pid_stat(5). */
const GROUP_FIELD = 2;
/** A field of proc_pid_statm(5). */
const RSS_FIELD = 1;
const READS_PER_SCAN = 8;
/** Without privileges, the kernel accepts one such change per tenth of a second, for the whole machine. */
const SESSION_TRIES_MAX = 5;
const SESSION_PAUSE_MS = 150;

/** A process of a group. `bytes` is its memory (RSS). */
export type GroupMember = { pid: number; bytes: number };

/** The process that was started with an argument; null when there is none, or the system has no `/proc`. */
export async function findProcess(argument: string): Promise<number | null> {
  for (const pid of await processIds()) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.split('\0').includes(argument)) return pid;
  }
  return null;
}

/** The processes of a group, including its leader. Empty on systems without `/proc`. */
function membersOf(group: number): number[] {
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => groupOf(pid) === group);
}

/** The group of a process; null when the process has ended. */
export function groupOf(pid: number): number | null {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name, in parentheses, may contain anything.
  const field = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[GROUP_FIELD];
  return field === undefined ? null : Number(field);
}

/**
 * Returns a function that reads the memory of a group's processes. Scanning all processes of the machine takes
 * milliseconds, so only one of `READS_PER_SCAN` reads does. The others read the known processes and their children: the
 * process that starts page processes does nothing else. On kernels without lists of children, every read scans.
 */
export function watchGroup(group: number): () => GroupMember[] {
  let known: number[] = [];
  let reads = 0;
  const hasChildren = textOf(`/proc/${group}/task/${group}/children`) !== null;
  return () => {
    known =
      !hasChildren || reads % READS_PER_SCAN === 0
        ? membersOf(group)
        : [...new Set(known.flatMap((pid) => [pid, ...startedBy(pid)]))];
    reads += 1;
    const members: GroupMember[] = [];
    for (const pid of known) {
      const pages = textOf(`/proc/${pid}/statm`)?.split(' ')[RSS_FIELD];
      if (pages !== undefined) members.push({ pid, bytes: Number(pages) * PAGE_BYTES });
    }
    known = members.map(({ pid }) => pid);
    return members;
  };
}

/** The child processes started by the main thread of a process. */
function startedBy(pid: number): number[] {
  const pids = textOf(`/proc/${pid}/task/${pid}/children`) ?? '';
  return pids.split(' ').filter(Boolean).map(Number);
}

/**
 * Lowers the priority of all threads of a group to `niceness`, 0 to 19; see setpriority(2). On Linux, priority is per
 * thread, and new threads inherit the one of the thread that starts them. The group leader must also be a session
 * leader.
 */
export async function lowerPriority(group: number, niceness: number): Promise<void> {
  for (const pid of membersOf(group)) {
    for (const thread of namesIn(`/proc/${pid}/task`)) {
      try {
        setPriority(Number(thread), niceness);
      } catch {
        // The thread has ended.
      }
    }
  }
  await lowerSession(group, niceness);
}

/**
 * Lowers the priority of a session. Where Linux divides processor time among sessions ("The autogroup feature" of
 * sched(7)), a thread's priority only counts within its session.
 */
async function lowerSession(leader: number, niceness: number): Promise<void> {
  for (let tries = 0; tries < SESSION_TRIES_MAX; tries += 1) {
    try {
      writeFileSync(`/proc/${leader}/autogroup`, String(niceness), { flag: 'r+' });
      return;
    } catch (error) {
      const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isTooSoon) return;
    }
    await sleep(SESSION_PAUSE_MS);
  }
}

/** Kills a process, or with a negative id its group, if it still exists. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The text of a file; null when the process has ended. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}

async function processIds(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}
