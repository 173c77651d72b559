// Ours: a batch is claimed in one transaction and completed in another.
import { fillJobs } from './fill-jobs.ts';
import { openQueue } from './open-queue.ts';
import { serveQueue } from './serve-queue.ts';

const [path = '', depth = ''] = process.argv.slice(2);
const { connection, claim, complete } = await openQueue(path);

serveQueue(
  {
    fill: (jobs) => fillJobs(connection.native, jobs),
    claimAndComplete: async () => complete(await claim()),
  },
  Number(depth),
);
