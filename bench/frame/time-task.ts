import { Bench } from 'tinybench';

export type Timing = { meanMs: number; p50Ms: number };

/**
 * Runs `task` over and over for `roundMs`. The mean charges what happens between calls now and then, collecting
 * garbage above all; the p50 leaves it out. Nothing is warmed up here: run a round and forget it.
 */
export async function timeTask(task: () => unknown, roundMs: number): Promise<Timing> {
  const bench = new Bench({ time: roundMs, iterations: 1, warmup: false, throws: true });
  bench.add('task', async () => void (await task()));
  const [run] = await bench.run();
  return timingOf(run?.result);
}

/** The same for a task that answers at once. */
export function timeSyncTask(task: () => unknown, roundMs: number): Timing {
  const bench = new Bench({ time: roundMs, iterations: 1, warmup: false, throws: true });
  bench.add('task', () => void task());
  const [run] = bench.runSync();
  return timingOf(run?.result);
}

type Result = Bench['tasks'][number]['result'];

function timingOf(result: Result | undefined): Timing {
  if (result?.state !== 'completed') throw new Error('A task was not timed.');
  return { meanMs: result.latency.mean, p50Ms: result.latency.p50 };
}
