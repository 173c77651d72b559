import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startImportThread } from '../src/imports/import-thread.ts';

const WAIT_MS_MAX = 30_000;

/** Starts a thread with this code and collects its log messages. */
function start(code: string) {
  const logged: string[] = [];
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()).msg);
      done();
    },
  });
  const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  return { thread: startImportThread({ logger: pino(lines), worker: 'test' }, module), logged };
}

/** Resolves with the duration of a stop in milliseconds. */
async function timeOf(stopping: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await stopping;
  return performance.now() - startedAt;
}

test('stop waits for a thread that stops in time', async () => {
  const { thread, logged } = start(`
    import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () => setTimeout(() => parentPort.close(), 300));
  `);
  const tookMs = await timeOf(thread.stop(WAIT_MS_MAX));
  expect(tookMs).toBeGreaterThan(250);
  expect(tookMs).toBeLessThan(WAIT_MS_MAX);
  expect(logged).toEqual([]);
});

test.for([
  { does: 'keeps waiting', code: 'setInterval(() => undefined, 1_000);' },
  { does: 'keeps computing', code: 'for (;;);' },
])('stop terminates a thread that $does after the grace period', async ({ code }) => {
  const { thread, logged } = start(code);
  const tookMs = await timeOf(thread.stop(500));
  expect(tookMs).toBeGreaterThan(450);
  expect(tookMs).toBeLessThan(WAIT_MS_MAX);
  expect(logged).toEqual(['import thread did not stop within the grace period']);
});

test('a crashed thread is restarted unless it is being stopped', async () => {
  const { thread, logged } = start('throw new Error("died");');
  await expect.poll(() => logged.length, { timeout: WAIT_MS_MAX }).toBe(2);
  expect(await timeOf(thread.stop(WAIT_MS_MAX))).toBeLessThan(WAIT_MS_MAX);
  const { length } = logged;
  await delay(1_500);
  expect(logged).toHaveLength(length);
  expect(new Set(logged)).toEqual(new Set(['import thread crashed']));
});
