import { Bench } from 'tinybench';
import { startCpuTime } from './cpu-time.ts';

/** Runs `task` repeatedly for `roundMs` of wall-clock time; returns the median of one call, in milliseconds. */
export async function timeTask(task: () => unknown, roundMs: number): Promise<number> {
  const bench = new Bench({ time: roundMs, iterations: 1, warmup: false, throws: true });
  bench.add('task', async () => void (await task()));
  const [run] = await bench.run();
  return latencyOf(run).p50;
}

/**
 * Runs the synchronous `task` repeatedly for `roundMs` of processor time; returns the mean of one call in
 * milliseconds of processor time. Other processes on the machine affect neither.
 */
export function timeSyncTask(task: () => unknown, roundMs: number): number {
  const bench = new Bench({ time: roundMs, iterations: 1, warmup: false, throws: true, now: startCpuTime() });
  bench.add('task', () => void task());
  const [run] = bench.runSync();
  return latencyOf(run).mean;
}

function latencyOf(run: Bench['tasks'][number] | undefined): { mean: number; p50: number } {
  if (run?.result.state !== 'completed') throw new Error('A task was not timed.');
  return run.result.latency;
}
