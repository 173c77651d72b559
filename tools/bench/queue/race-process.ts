// One of two workers on one file: it claims and completes, and reports the time of its slowest claim.
import { serveRequests } from '../harness/serve-requests.ts';
import { fillJobs } from './fill-jobs.ts';
import { openQueue } from './open-queue.ts';
import { BATCH, JobsAsk } from './queue-case.ts';
import type { RaceResponse } from './queue-case.ts';

const [path = '', depth = ''] = process.argv.slice(2);
const { connection, claim, complete } = await openQueue(path);
fillJobs(connection.native, Number(depth));

serveRequests(JobsAsk, async ({ jobs }): Promise<RaceResponse> => {
  let worstMs = 0;
  for (let done = 0; done < jobs; done += BATCH) {
    const startMs = performance.now();
    const claims = await claim();
    worstMs = Math.max(worstMs, performance.now() - startMs);
    if ((await complete(claims)) !== BATCH) throw new Error('A batch was not full, or a claim was lost.');
  }
  return { worstMs };
});
