import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'pagemark-browser-';
const SYSTEM_CHARACTERS = 16;
/** Fields after the name of a process: proc_pid_stat(5). */
const START_TIME_FIELD = 19;
/** Folders that are looked at when one is made. */
const FOLDERS_MAX = 1_000;

/**
 * Makes the folder of a browser: its profile, and the temporary files that it leaves when it is killed. Its name says which
 * process made it: `pagemark-browser-SYSTEM-PID-START-RANDOM`, without the middle on systems that have no `/proc`.
 */
export async function makeBrowserFolder(): Promise<string> {
  const own = await ownIdentity();
  const owner = own === null ? '' : `${own.system}-${own.pid}-${own.startTime}-`;
  return mkdtemp(join(tmpdir(), `${PREFIX}${owner}`));
}

/** Tries again for some seconds while a process that is ending writes to it. */
export async function removeBrowserFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
}

/**
 * Removes the folders of processes of this system that were killed. Those of another container that shares the folder for
 * temporary files stay: whether their processes run cannot be seen from here.
 */
export async function removeAbandonedFolders(): Promise<void> {
  const own = await ownIdentity();
  if (own === null) return;
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX)).slice(0, FOLDERS_MAX)) {
    const [system, pid = '', startTime] = name.slice(PREFIX.length).split('-');
    if (system !== own.system || !/^\d+$/.test(pid)) continue;
    if ((await startTimeOf(pid)) === startTime) continue;
    await removeBrowserFolder(join(tmpdir(), name)).catch(() => undefined);
  }
}

/**
 * This process, also after its id was given to another. `system`: a digest of the boot of the machine and of the namespace of
 * the ids.
 */
type ProcessIdentity = { system: string; pid: number; startTime: string };

/** Null on systems without `/proc`. */
async function ownIdentity(): Promise<ProcessIdentity | null> {
  const { pid } = process;
  const startTime = await startTimeOf(String(pid));
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null);
  const namespace = await readlink('/proc/self/ns/pid').catch(() => null);
  if (startTime === null || boot === null || namespace === null) return null;
  const digest = createHash('sha256').update(`${boot} ${namespace}`).digest('hex');
  return { system: digest.slice(0, SYSTEM_CHARACTERS), pid, startTime };
}

/** When a process was started, in ticks since the boot; null when there is none. */
async function startTimeOf(pid: string): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name, in parentheses, may contain anything.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null;
}
