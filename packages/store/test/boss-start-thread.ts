// Starts pg-boss over a connection that is lost at the first statement, at the second, and so on, stops it each time, and
// exits when nothing keeps it running: leftovers of a start would keep the thread alive.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { Runner } from '../src/postgres/boss/boss-database.ts';
import { LazyBoss } from '../src/postgres/boss/lazy-boss.ts';
import { createPool } from '../src/db/postgres-pool.ts';
import { QUEUE } from '../src/postgres/queue/queue-names.ts';
import { ScheduleTick } from '../src/postgres/boss/schedule-tick.ts';

/** More than a start takes. */
const STATEMENTS_MAX = 50;

const { url, what } = z
  .object({ url: z.string(), what: z.enum(['queue', 'tick', 'tick asked again']) })
  .parse(workerData);
const pool = createPool(url);

function losing(at: number): Runner & { hasLost(): boolean } {
  let statements = 0;
  return {
    async query(config) {
      statements += 1;
      if (statements === at) throw new Error('Connection terminated unexpectedly');
      return pool.query(config);
    },
    hasLost: () => statements >= at,
  };
}

/** Returns whether the start failed. */
async function useQueue(runner: Runner): Promise<boolean> {
  const boss = new LazyBoss(runner);
  let failed = false;
  await boss.started().catch(() => (failed = true));
  if (failed) await (await boss.started()).send(QUEUE, {});
  await boss.stop();
  return failed;
}

async function useTick(runner: Runner): Promise<boolean> {
  const tick = new ScheduleTick(runner, 1);
  let failed = false;
  await tick.take().catch(() => (failed = true));
  if (failed && what === 'tick asked again' && !(await tick.take())) throw new Error('It has not ticked.');
  await tick.stop();
  return failed;
}

let failures = 0;
for (let at = 1; at <= STATEMENTS_MAX; at += 1) {
  const runner = losing(at);
  if (await (what === 'queue' ? useQueue(runner) : useTick(runner))) failures += 1;
  if (!runner.hasLost()) break;
}
await pool.end();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(failures);
