import { createHash } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';

const SYSTEM_CHARACTERS = 16;
/** A field after the process name: proc_pid_stat(5). */
const START_TIME_FIELD = 19;

/**
 * Identifies this process, even after its PID is reused: `SYSTEM-PID-START`. SYSTEM is a digest of the machine's boot
 * ID and the PID namespace. Empty on systems without `/proc`.
 */
export async function processIdentity(): Promise<string> {
  const own = await ownIdentity();
  return own === null ? '' : `${own.system}-${own.pid}-${own.startTime}`;
}

/**
 * Whether the process of an identity may still run. True for processes of another container, which are not visible
 * here, and for an invalid identity.
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

/** Start time of a process, in ticks since the boot; null when there is no such process. */
async function startTimeOf(pid: string): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name, in parentheses, may contain anything.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null;
}
