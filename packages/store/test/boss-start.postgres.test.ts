import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/postgres-database.ts';

const END_MS_MAX = 20_000;

test.for([
  { what: 'queue', leastFailures: 2 },
  { what: 'tick', leastFailures: 4 },
  { what: 'tick asked again', leastFailures: 4 },
])(
  '$what: a start that lost its connection at any point leaves nothing that keeps a thread running',
  async ({ what, leastFailures }) => {
    await using database = await createTestDatabase('fresh');
    const thread = new Worker(new URL('boss-start-thread.ts', import.meta.url), {
      workerData: { url: database.url, what },
    });
    try {
      const exit = once(thread, 'exit', { signal: AbortSignal.timeout(END_MS_MAX) });
      // The thread that was not ended in time rejects below.
      exit.catch(() => undefined);
      const [failures] = await Promise.race([once(thread, 'message'), exit]);
      expect(failures).toBeGreaterThanOrEqual(leastFailures);
      expect(await exit).toEqual([0]);
    } finally {
      await thread.terminate();
    }
  },
);
