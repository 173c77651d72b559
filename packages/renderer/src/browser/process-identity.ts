import { createHash } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';

const SYSTEM_CHARACTERS = 16;
/** Fields after the name of a process: proc_pid_stat(5). */
const START_TIME_FIELD = 19;

/**
 * This process, also after its id was given to another: `SYSTEM-PID-START`. The first is a digest of the boot of the machine and
 * of the namespace of the ids. Empty on systems without `/proc`.
 */
export async function processIdentity(): Promise<string> {
  const own = await ownIdentity();
  return own === null ? '' : `${own.system}-${own.pid}-${own.startTime}`;
}

/**
 * Whether the process of an identity may still run. True for those of another container, which cannot be seen from here, and for
 * what is no identity.
 */
export async function isRunning(identity: string): Promise<boolean> {
  const own = await ownIdentity();
  const [system, pid = '', startTime] = identity.split('-');
  if (own === null || system !== own.system || !/^\d+$/.test(pid)) return true;
  return (await startTimeOf(pid)) === startTime;
}

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
