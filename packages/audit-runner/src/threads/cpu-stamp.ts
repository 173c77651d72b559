import { threadId } from 'node:worker_threads';

/** Memory in which a thread notes, as it begins a task, its number and the CPU time that it had used until then. */
export type CpuStamp = SharedArrayBuffer;

/** What a thread gets to do, and where to note that it has begun. */
export type ThreadTask<Input> = { input: Input; stamp: CpuStamp };

const FIELDS = 2;

export function newCpuStamp(): CpuStamp {
  return new SharedArrayBuffer(FIELDS * Int32Array.BYTES_PER_ELEMENT);
}

/** Called on the thread, before anything else. */
export function stampBegin(stamp: CpuStamp): void {
  const fields = new Int32Array(stamp);
  // Node 22 cannot tell: there, time alone is a limit.
  const before = 'threadCpuUsage' in process ? cpuMsOf(process.threadCpuUsage()) : 0;
  Atomics.store(fields, 1, before);
  Atomics.store(fields, 0, threadId);
}

/** Which thread has begun the task, and what it had computed before; null before it begins. */
export function readStamp(stamp: CpuStamp): { threadId: number; beforeMs: number } | null {
  const fields = new Int32Array(stamp);
  const thread = Atomics.load(fields, 0);
  return thread === 0 ? null : { threadId: thread, beforeMs: Atomics.load(fields, 1) };
}

/** Node tells microseconds. Whole milliseconds of 24 days fit the memory. */
export function cpuMsOf({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1_000);
}
