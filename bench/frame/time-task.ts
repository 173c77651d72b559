import { Bench } from 'tinybench';
import { startCpuTime } from './cpu-time.ts';

/** Of one call, in milliseconds: the median by the clock, and the mean of processor time, collecting garbage included. */
export type Timing = { p50Ms: number; cpuMs: number };

/** Runs `task` over and over for `roundMs`. Nothing is warmed up here: run a round and forget it. */
export async function timeTask(task: () => unknown, roundMs: number): Promise<Timing> {
  const bench = new Bench({ time: roundMs, iterations: 1, warmup: false, throws: true });
  bench.add('task', async () => void (await task()));
  const cpuTime = startCpuTime();
  const [run] = await bench.run();
  return timingOf(run, cpuTime());
}

/** The same for a task that answers at once. */
export function timeSyncTask(task: () => unknown, roundMs: number): Timing {
  const bench = new Bench({ time: roundMs, iterations: 1, warmup: false, throws: true });
  bench.add('task', () => void task());
  const cpuTime = startCpuTime();
  const [run] = bench.runSync();
  return timingOf(run, cpuTime());
}

function timingOf(run: Bench['tasks'][number] | undefined, cpuMs: number): Timing {
  if (run?.result.state !== 'completed') throw new Error('A task was not timed.');
  return { p50Ms: run.result.latency.p50, cpuMs: cpuMs / run.runs };
}
