import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../src/db/postgres-pool.ts';
import { ScheduleTick } from '../src/postgres/boss/schedule-tick.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';

const WAIT_MS_MAX = 30_000;
const LOOK_MS = 50;

/** Polls all until one has a tick; returns how many got one within the same time again. */
async function ticksOf(ticks: readonly ScheduleTick[]): Promise<number> {
  const endAt = performance.now() + WAIT_MS_MAX;
  while (performance.now() < endAt) {
    const told = await Promise.all(ticks.map((tick) => tick.take()));
    const count = told.filter(Boolean).length;
    if (count > 0) return count;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`No tick arrived within ${WAIT_MS_MAX} ms.`);
}

test('each process checks schedules when it starts, then one of all gets a tick per minute', async () => {
  const database = await createTestDatabase('fresh');
  const pool = createPool(database.url);
  const ticks = [new ScheduleTick(pool, 1), new ScheduleTick(pool, 1)];
  onTestFinished(async () => {
    await Promise.all(ticks.map((tick) => tick.stop()));
    await pool.end();
    await database[Symbol.asyncDispose]();
  });
  expect(await Promise.all(ticks.map((tick) => tick.take()))).toEqual([true, true]);
  expect(await ticksOf(ticks)).toBe(1);
  expect(await Promise.all(ticks.map((tick) => tick.take()))).toEqual([false, false]);
  const kept = await database.query(
    "select 1 from pgboss.job where name <> 'audits' and state = 'completed'",
  );
  expect(kept.length).toBeLessThan(4);
});

test('stops immediately when it was never polled', async () => {
  const pool = createPool('postgres://user@127.0.0.1:1/none');
  const tick = new ScheduleTick(pool);
  await tick.stop();
  await expect(tick.take()).rejects.toThrow('ECONNREFUSED');
  await tick.stop();
  await pool.end();
});
