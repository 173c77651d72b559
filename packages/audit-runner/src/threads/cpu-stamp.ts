import { threadId } from 'node:worker_threads';

/** Memory in which a thread records, when it begins a task, its id and the CPU time that it had used before. */
export type CpuStamp = SharedArrayBuffer;

/** A task of a thread, and where the thread records that it has begun. */
export type ThreadTask<Input> = { input: Input; stamp: CpuStamp };

const FIELDS = 2;

export function newCpuStamp(): CpuStamp {
  return new SharedArrayBuffer(FIELDS * Int32Array.BYTES_PER_ELEMENT);
}

/** Called on the thread, before anything else. */
export function stampBegin(stamp: CpuStamp): void {
  const fields = new Int32Array(stamp);
  // Node 22 does not report it: there, only wall-clock time is limited.
  const before = 'threadCpuUsage' in process ? cpuMsOf(process.threadCpuUsage()) : 0;
  Atomics.store(fields, 1, before);
  Atomics.store(fields, 0, threadId);
}

/** The thread that has begun the task, and its CPU time before; null before it begins. */
export function readStamp(stamp: CpuStamp): { threadId: number; beforeMs: number } | null {
  const fields = new Int32Array(stamp);
  const thread = Atomics.load(fields, 0);
  return thread === 0 ? null : { threadId: thread, beforeMs: Atomics.load(fields, 1) };
}

/** From microseconds to whole milliseconds, of which 24 days fit into an Int32. */
export function cpuMsOf({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1_000);
}
