import { Bench } from 'tinybench';
import { startCpuTime } from './cpu-time.ts';

/** Runs `task` over and over for `roundMs` by the clock; answers the median of one call, in milliseconds. */
export async function timeTask(task: () => unknown, roundMs: number): Promise<number> {
  const bench = new Bench({ time: roundMs, iterations: 1, warmup: false, throws: true });
  bench.add('task', async () => void (await task()));
  const [run] = await bench.run();
  return latencyOf(run).p50;
}

/**
 * Runs `task`, which answers at once, over and over for `roundMs` of processor time; answers the mean of one call in
 * milliseconds of processor time. What others do on the machine makes neither the round shorter nor the call dearer.
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
