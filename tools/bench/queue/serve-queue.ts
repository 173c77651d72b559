import { startCpuTime } from '../harness/cpu-time.ts';
import { serveRequests } from '../harness/serve-requests.ts';
import { JobsAsk } from './queue-case.ts';
import type { DrivenQueue, JobsResponse } from './queue-case.ts';

/**
 * Fills a queue with `depth` jobs, then responds to requests: completes the requested number of jobs and adds as many
 * again, in steps, so that the queue keeps about its depth. Only claiming and completing is timed.
 */
export function serveQueue(queue: DrivenQueue, depth: number): void {
  queue.fill(depth);
  serveRequests(JobsAsk, async ({ jobs }): Promise<JobsResponse> => {
    let done = 0;
    let ms = 0;
    let cpuMs = 0;
    while (done < jobs) {
      const part = await workOff(queue, Math.min(jobs - done, depth / 2));
      done += part.jobs;
      ms += part.ms;
      cpuMs += part.cpuMs;
      queue.fill(part.jobs);
    }
    return { perS: (done * 1_000) / ms, perCpuS: (done * 1_000) / cpuMs };
  });
}

async function workOff(
  queue: DrivenQueue,
  jobsMax: number,
): Promise<{ jobs: number; ms: number; cpuMs: number }> {
  const startMs = performance.now();
  const cpuTime = startCpuTime();
  let jobs = 0;
  while (jobs < jobsMax) {
    const batch = await queue.claimAndComplete();
    if (batch === 0) throw new Error('The queue ran empty.');
    jobs += batch;
  }
  return { jobs, ms: performance.now() - startMs, cpuMs: cpuTime() };
}
